import { YEAR_2025 } from "./periods.mjs";

const LINES = "orders o JOIN order_lines l USING (order_id)";
const AMOUNT = "sum(l.quantity * l.unit_price)";
const DELIVERED = `o.status = 'delivered' AND ${YEAR_2025}`;

/** Cases in which order, a top N or a tie is part of the answer. */
export const orderedCases = [
  {
    qid: "shop-sales-by-month-2025",
    question: "Show net sales month by month for 2025, in calendar order.",
    tags: ["time", "order"],
    golden: {
      kind: "rows",
      ordered: true,
      canonicalQuery: `SELECT strftime(o.ordered_on, '%Y-%m') AS month, ${AMOUNT} AS net_sales FROM ${LINES} WHERE ${DELIVERED} GROUP BY month ORDER BY month`,
      verifyQuery: `SELECT strftime(date_trunc('month', o.ordered_on), '%Y-%m') AS month, ${AMOUNT} AS net_sales FROM ${LINES} WHERE o.status = 'delivered' AND year(o.ordered_on) = 2025 GROUP BY 1 ORDER BY 1`,
    },
    baseline: {
      query: `SELECT strftime(o.ordered_on, '%Y-%m') AS month, ${AMOUNT} AS net_sales\nFROM ${LINES}\nWHERE ${DELIVERED}\nGROUP BY month\nORDER BY net_sales DESC`,
      text: () =>
        "Net sales for the months of 2025 are in the table, from the strongest month to the weakest.",
      expect: [
        "no_match",
        "not_contained",
        "findings",
        "All twelve values are right, but the question asks for calendar order and the rows stand by amount.",
      ],
    },
    candidate: {
      query: `SELECT strftime(o.ordered_on, '%Y-%m') AS month, ${AMOUNT} AS net_sales\nFROM ${LINES}\nWHERE ${DELIVERED}\nGROUP BY month\nORDER BY month`,
      text: () => "Here are the net sales of 2025 month by month.",
      expect: ["match", "contained", "evidence", "Twelve rows in calendar order."],
    },
  },
  {
    qid: "shop-top-5-products-2025",
    question: "What were our top 5 products by pieces sold in 2025?",
    tags: ["rank", "top-n", "tie"],
    golden: {
      kind: "rows",
      ordered: true,
      topN: 5,
      canonicalQuery: `SELECT p.name, sum(l.quantity) AS pieces FROM ${LINES} JOIN products p USING (product_id) WHERE ${DELIVERED} GROUP BY p.name ORDER BY pieces DESC, p.name LIMIT 5`,
      verifyQuery: `SELECT name, q AS pieces FROM (SELECT p.name, sum(l.quantity) AS q, row_number() OVER (ORDER BY sum(l.quantity) DESC, p.name) AS r FROM ${LINES} JOIN products p USING (product_id) WHERE o.status = 'delivered' AND year(o.ordered_on) = 2025 GROUP BY p.name) WHERE r <= 5 ORDER BY r`,
      rubric: () =>
        "PREFERRED The five by pieces; two products are level at the last place, and either may stand there.",
    },
    baseline: {
      query: `SELECT p.name, sum(l.quantity) AS pieces\nFROM ${LINES} JOIN products p USING (product_id)\nWHERE ${DELIVERED}\nGROUP BY p.name\nORDER BY pieces DESC, p.name DESC\nLIMIT 5`,
      text: ({ rows }) =>
        `Top 5 products of 2025 by pieces sold:\n\n${rows.map((row, index) => `${index + 1}. ${row.name} (${row.pieces})`).join("\n")}`,
      expect: [
        "match",
        "tie_break_free",
        "findings",
        "Two products are level at rank 5 and the answer names the other one; any valid tie-break is right.",
      ],
    },
    candidate: {
      query: `SELECT p.name, sum(l.quantity) AS pieces\nFROM ${LINES} JOIN products p USING (product_id)\nWHERE ${DELIVERED}\nGROUP BY p.name\nORDER BY pieces DESC, p.name\nLIMIT 5`,
      text: ({ rows }) =>
        `The five best-selling products of 2025 were ${rows.map((row) => `${row.name} (${row.pieces} pieces)`).join(", ")}.`,
      expect: ["match", "contained", "evidence", "The golden's five rows in its order."],
    },
  },
  {
    qid: "shop-top-3-stores-2025",
    question:
      "Which three stores delivered the most orders in 2025? If two are level, take the one that opened first.",
    tags: ["rank", "top-n", "tie"],
    golden: {
      kind: "rows",
      ordered: true,
      topN: 3,
      canonicalQuery: `SELECT s.city, count(*) AS orders FROM orders o JOIN stores s USING (store_id) WHERE ${DELIVERED} GROUP BY s.city, s.opened_on ORDER BY orders DESC, s.opened_on LIMIT 3`,
      verifyQuery:
        "SELECT city, n AS orders FROM (SELECT s.city, s.opened_on, count(*) AS n FROM orders o, stores s WHERE s.store_id = o.store_id AND o.status = 'delivered' AND year(o.ordered_on) = 2025 GROUP BY ALL) ORDER BY n DESC, opened_on LIMIT 3",
      rubric: () => "PREFERRED The tie at the last place goes to the store that opened first.",
    },
    baseline: {
      query: `SELECT s.city, count(*) AS orders\nFROM orders o JOIN stores s USING (store_id)\nWHERE ${DELIVERED}\nGROUP BY s.city\nORDER BY orders DESC, s.city DESC\nLIMIT 3`,
      text: ({ rows }) =>
        `The three busiest stores of 2025: ${rows.map((row) => `${row.city} (${row.orders})`).join(", ")}.`,
      expect: [
        "near_match",
        "tie_break_pinned",
        "findings",
        "The question pins the tie-break and the answer breaks the tie the other way.",
      ],
    },
    candidate: {
      query: `SELECT s.city, count(*) AS orders\nFROM orders o JOIN stores s USING (store_id)\nWHERE ${DELIVERED}\nGROUP BY s.city, s.opened_on\nORDER BY orders DESC, s.opened_on\nLIMIT 3`,
      text: ({ rows }) => `${rows.map((row) => `${row.city} with ${row.orders}`).join(", ")}.`,
      expect: ["match", "contained", "evidence", "The tie is broken as the question asks."],
    },
  },
  {
    qid: "shop-top-3-customers-2025",
    question: "Who are our top 3 customers by net sales in 2025?",
    tags: ["rank", "top-n"],
    golden: {
      kind: "rows",
      ordered: true,
      topN: 3,
      canonicalQuery: `SELECT o.customer_id, ${AMOUNT} AS net_sales FROM ${LINES} WHERE ${DELIVERED} GROUP BY o.customer_id ORDER BY net_sales DESC LIMIT 3`,
      verifyQuery: `SELECT customer_id, v AS net_sales FROM (SELECT o.customer_id, ${AMOUNT} AS v FROM ${LINES} WHERE o.status = 'delivered' AND year(o.ordered_on) = 2025 GROUP BY 1) QUALIFY rank() OVER (ORDER BY v DESC) <= 3 ORDER BY v DESC`,
    },
    baseline: {
      query: `SELECT customer_id, net_sales\nFROM (\n  SELECT o.customer_id, ${AMOUNT} AS net_sales\n  FROM ${LINES}\n  WHERE ${DELIVERED}\n  GROUP BY o.customer_id\n  ORDER BY net_sales DESC\n  LIMIT 10\n)\nORDER BY customer_id`,
      text: () => "Our biggest customers by net sales in 2025 are listed in the table.",
      expect: [
        "near_match",
        "more_rows_than_asked",
        "findings",
        "Ten customers in order of their number: the three are among them and nothing singles them out.",
      ],
    },
    candidate: {
      query: `SELECT o.customer_id, ${AMOUNT} AS net_sales\nFROM ${LINES}\nWHERE ${DELIVERED}\nGROUP BY o.customer_id\nORDER BY net_sales DESC\nLIMIT 3`,
      text: ({ rows, eur }) =>
        `Our top 3 customers of 2025:\n\n${rows.map((row, index) => `${index + 1}. Customer ${row.customer_id}: ${eur(row.net_sales)}`).join("\n")}`,
      expect: ["match", "contained", "evidence", "Three rows, in order."],
    },
  },
  {
    qid: "shop-bottom-2-categories-2025",
    question: "Which two categories had the lowest net sales in 2025?",
    tags: ["rank", "top-n"],
    split: "holdout",
    golden: {
      kind: "rows",
      topN: 2,
      ordered: true,
      canonicalQuery: `SELECT p.category, ${AMOUNT} AS net_sales FROM ${LINES} JOIN products p USING (product_id) WHERE ${DELIVERED} GROUP BY p.category ORDER BY net_sales LIMIT 2`,
      verifyQuery: `SELECT category, v AS net_sales FROM (SELECT p.category, ${AMOUNT} AS v FROM ${LINES} JOIN products p USING (product_id) WHERE o.status = 'delivered' AND year(o.ordered_on) = 2025 GROUP BY 1) QUALIFY rank() OVER (ORDER BY v) <= 2 ORDER BY v`,
    },
    baseline: {
      query: `SELECT p.category, ${AMOUNT} AS net_sales\nFROM ${LINES} JOIN products p USING (product_id)\nWHERE ${DELIVERED}\nGROUP BY p.category\nORDER BY net_sales`,
      text: () => "The categories are listed from the lowest net sales upwards.",
      expect: ["match", "contained", "findings", "Five rows, of which the first two are the asked ones."],
    },
    candidate: {
      query: `SELECT p.category, ${AMOUNT} AS net_sales\nFROM ${LINES} JOIN products p USING (product_id)\nWHERE ${DELIVERED}\nGROUP BY p.category\nORDER BY net_sales\nLIMIT 2`,
      text: ({ rows, eur }) =>
        `**${rows[0].category}** (${eur(rows[0].net_sales)}) and **${rows[1].category}** (${eur(rows[1].net_sales)}).`,
      expect: ["match", "contained", "evidence", "Two rows, in order."],
    },
  },
  {
    qid: "shop-brand-ranking-2025",
    question: "Rank our brands by pieces sold in 2025.",
    tags: ["rank", "order", "prefix"],
    split: "holdout",
    golden: {
      kind: "rows",
      ordered: true,
      canonicalQuery: `SELECT p.brand, sum(l.quantity) AS pieces FROM ${LINES} JOIN products p USING (product_id) WHERE ${DELIVERED} GROUP BY p.brand ORDER BY pieces DESC`,
      verifyQuery: `SELECT brand, q AS pieces FROM (SELECT p.brand, sum(l.quantity) AS q FROM products p LEFT JOIN order_lines l USING (product_id) LEFT JOIN orders o USING (order_id) WHERE o.status = 'delivered' AND year(o.ordered_on) = 2025 GROUP BY 1) ORDER BY rank() OVER (ORDER BY q DESC)`,
      rubric: () => "PREFERRED The whole ranking.\nACCEPT A prefix of the ranking, from the top.",
    },
    baseline: {
      query: `SELECT p.brand, sum(l.quantity) AS pieces\nFROM ${LINES} JOIN products p USING (product_id)\nWHERE ${DELIVERED}\nGROUP BY p.brand\nORDER BY pieces DESC\nLIMIT 3`,
      text: ({ rows }) =>
        `The leading brands by pieces sold in 2025 are ${rows[0].brand} (${rows[0].pieces}), ${rows[1].brand} (${rows[1].pieces}) and ${rows[2].brand} (${rows[2].pieces}).`,
      expect: [
        "match",
        "prefix_accepted",
        "findings",
        "The first three of the ranking; the rubric accepts a prefix and the question names no number.",
      ],
    },
    candidate: {
      query: `SELECT p.brand, count(*) AS pieces\nFROM ${LINES} JOIN products p USING (product_id)\nWHERE ${DELIVERED}\nGROUP BY p.brand\nORDER BY pieces DESC`,
      text: ({ rows }) =>
        `Brands by pieces sold in 2025:\n\n${rows.map((row, index) => `${index + 1}. ${row.brand}: ${row.pieces}`).join("\n")}`,
      expect: [
        "no_match",
        "not_contained",
        "findings",
        "Lines are counted instead of pieces, under the right name.",
      ],
    },
  },
];
