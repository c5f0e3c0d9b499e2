import { YEAR_2025 } from "./periods.mjs";

const LINES = "orders o JOIN order_lines l USING (order_id)";
const AMOUNT = "sum(l.quantity * l.unit_price)";
const DELIVERED = `o.status = 'delivered' AND ${YEAR_2025}`;

/** Cases whose golden is a set of rows in no declared order. */
export const rowsCases = [
  {
    qid: "shop-best-month-2025",
    question: "Which month of 2025 had the highest net sales, and how much was it?",
    tags: ["rank", "time"],
    golden: {
      kind: "rows",
      canonicalQuery: `SELECT strftime(o.ordered_on, '%Y-%m') AS month, ${AMOUNT} AS net_sales FROM ${LINES} WHERE ${DELIVERED} GROUP BY month ORDER BY net_sales DESC LIMIT 1`,
      verifyQuery: `SELECT '2025-12' AS month, ${AMOUNT} AS net_sales FROM ${LINES} WHERE o.status = 'delivered' AND month(o.ordered_on) = 12 AND year(o.ordered_on) = 2025`,
    },
    baseline: {
      query: `SELECT strftime(o.ordered_on, '%Y-%m') AS month, ${AMOUNT} AS net_sales\nFROM ${LINES}\nWHERE ${DELIVERED}\nGROUP BY month\nORDER BY net_sales DESC`,
      text: ({ rows, eur }) =>
        `**December 2025** was the best month, with net sales of **${eur(rows[0].net_sales)}**, well ahead of the next one (${eur(rows[1].net_sales)}).`,
      expect: [
        "match",
        "contained",
        "findings",
        "Eleven other months are context; the prose singles out December.",
      ],
    },
    candidate: {
      query: `SELECT strftime(o.ordered_on, '%Y-%m') AS month, ${AMOUNT} AS net_sales\nFROM ${LINES}\nWHERE ${DELIVERED}\nGROUP BY month\nORDER BY net_sales DESC\nLIMIT 1`,
      text: ({ rows, eur }) => `December, with ${eur(rows[0].net_sales)}.`,
      expect: ["match", "contained", "evidence", "One row, both columns by name."],
    },
  },
  {
    qid: "shop-top-store-2025",
    question: "Which store had the highest net sales in 2025, and how much?",
    tags: ["rank", "join", "labels"],
    figures: {
      gross: `SELECT ${AMOUNT} AS v FROM ${LINES} WHERE o.store_id IS NOT NULL AND ${YEAR_2025} GROUP BY o.store_id ORDER BY v DESC LIMIT 1`,
    },
    golden: {
      kind: "rows",
      labels: { city: { Alderport: ["Store 1", "1"] } },
      canonicalQuery: `SELECT s.city, ${AMOUNT} AS net_sales FROM ${LINES} JOIN stores s USING (store_id) WHERE ${DELIVERED} GROUP BY s.city ORDER BY net_sales DESC LIMIT 1`,
      verifyQuery: `SELECT s.city, sum(v) AS net_sales FROM (SELECT o.store_id, l.quantity * l.unit_price AS v FROM ${LINES} WHERE o.status = 'delivered' AND year(o.ordered_on) = 2025) JOIN stores s USING (store_id) GROUP BY s.city QUALIFY rank() OVER (ORDER BY sum(v) DESC) = 1`,
      rubric: ({ f, eur }) =>
        `PREFERRED Delivered orders alone.\nWRONG The leader by gross sales, Brackwell with ${eur(f.gross)}.`,
    },
    baseline: {
      query: `SELECT s.city, ${AMOUNT} AS net_sales\nFROM ${LINES} JOIN stores s USING (store_id)\nWHERE ${YEAR_2025}\nGROUP BY s.city\nORDER BY net_sales DESC\nLIMIT 1`,
      text: ({ rows, eur }) =>
        `**${rows[0].city}** leads with net sales of **${eur(rows[0].net_sales)}** in 2025.`,
      expect: [
        "no_match",
        "wrong_reading",
        "findings",
        "Returned and cancelled orders are in the sums, and so another store leads.",
      ],
    },
    candidate: {
      query: `SELECT o.store_id AS city, ${AMOUNT} AS net_sales\nFROM ${LINES}\nWHERE ${DELIVERED} AND o.channel = 'store'\nGROUP BY o.store_id\nORDER BY net_sales DESC\nLIMIT 1`,
      text: ({ rows, eur }) => `Store ${rows[0].city} sold the most in 2025: ${eur(rows[0].net_sales)} net.`,
      expect: [
        "match",
        "contained",
        "evidence",
        "The store goes by its number, which the golden declares as a label of the city.",
      ],
    },
  },
  {
    qid: "shop-top-category-2025",
    question: "Which product category brought in the most net sales in 2025?",
    tags: ["rank", "join"],
    split: "holdout",
    golden: {
      kind: "rows",
      supporting: ["net_sales"],
      canonicalQuery: `SELECT p.category, ${AMOUNT} AS net_sales FROM ${LINES} JOIN products p USING (product_id) WHERE ${DELIVERED} GROUP BY p.category ORDER BY net_sales DESC LIMIT 1`,
      verifyQuery: `SELECT category, s AS net_sales FROM (SELECT p.category, ${AMOUNT} AS s, rank() OVER (ORDER BY ${AMOUNT} DESC) AS r FROM ${LINES} JOIN products p USING (product_id) WHERE o.status = 'delivered' AND year(o.ordered_on) = 2025 GROUP BY p.category) WHERE r = 1`,
    },
    baseline: {
      query: `SELECT p.category, sum(l.quantity) AS pieces\nFROM ${LINES} JOIN products p USING (product_id)\nWHERE ${DELIVERED}\nGROUP BY p.category\nORDER BY pieces DESC\nLIMIT 1`,
      text: ({ rows }) =>
        `**${rows[0].category}**. It moved ${rows[0].pieces} pieces, more than any other category.`,
      expect: [
        "no_match",
        "not_contained",
        "findings",
        "Pieces are not sales: another category leads by money.",
      ],
    },
    candidate: {
      query: `SELECT p.category, ${AMOUNT} AS net_sales\nFROM ${LINES} JOIN products p USING (product_id)\nWHERE ${DELIVERED}\nGROUP BY p.category\nORDER BY net_sales DESC\nLIMIT 1`,
      text: ({ rows }) => `**${rows[0].category}** brought in the most.`,
      expect: [
        "match",
        "contained",
        "evidence",
        "The asked column is right; the supporting figure is right too.",
      ],
    },
  },
  {
    qid: "shop-sales-by-category-2025",
    question: "Break down 2025 net sales by product category.",
    tags: ["group", "join"],
    golden: {
      kind: "rows",
      ordered: false,
      canonicalQuery: `SELECT p.category, ${AMOUNT} AS net_sales FROM ${LINES} JOIN products p USING (product_id) WHERE ${DELIVERED} GROUP BY p.category ORDER BY p.category`,
      verifyQuery: `SELECT category, sum(v) AS net_sales FROM (SELECT p.category, l.quantity * l.unit_price AS v FROM products p JOIN order_lines l USING (product_id) SEMI JOIN (SELECT order_id FROM orders WHERE status = 'delivered' AND year(ordered_on) = 2025) k USING (order_id)) GROUP BY category ORDER BY category`,
      rubric: () => "PREFERRED Every category with its net sales.\nCREDITED Names the largest category.",
    },
    baseline: {
      text: ({ g, eur }) =>
        `Here is the breakdown for 2025:\n\n| Category | Net sales |\n|---|---:|\n${g.map((row) => `| ${row.category} | ${eur(row.net_sales)} |`).join("\n")}\n\nThe figures count delivered orders.`,
      expect: [
        "match",
        "contained",
        "findings",
        "No query, but the table in the prose states every category with its value.",
      ],
    },
    candidate: {
      query: `SELECT p.category, count(DISTINCT o.order_id) AS orders, ${AMOUNT} AS net_sales\nFROM ${LINES} JOIN products p USING (product_id)\nWHERE ${DELIVERED}\nGROUP BY p.category\nORDER BY net_sales DESC`,
      text: ({ rows, eur }) =>
        `Net sales of 2025 by category, largest first:\n\n${rows.map((row) => `- ${row.category}: ${eur(row.net_sales)}`).join("\n")}`,
      expect: ["match", "contained", "evidence", "Another order and one more column; every row is there."],
    },
  },
  {
    qid: "shop-orders-by-status-2025",
    question: "How many orders of 2025 are there in each status?",
    tags: ["group", "count"],
    golden: {
      kind: "rows",
      ordered: false,
      canonicalQuery: `SELECT o.status, count(*) AS orders FROM orders o WHERE ${YEAR_2025} GROUP BY o.status ORDER BY o.status`,
      verifyQuery:
        "SELECT status, sum(1) AS orders FROM orders WHERE year(ordered_on) = 2025 GROUP BY status ORDER BY status",
    },
    baseline: {
      query: `SELECT o.status, count(*) AS orders\nFROM orders o\nWHERE ${YEAR_2025}\nGROUP BY o.status\nORDER BY orders DESC`,
      text: ({ rows }) =>
        `In 2025 we had ${rows[0].orders} delivered orders, ${rows[2].orders} returned ones and ${rows[1].orders} cancelled ones.`,
      expect: {
        status: "decided",
        verdict: "no_match",
        rule: "not_contained",
        by: "findings",
        flags: ["prose_contradicts_rows"],
        reason:
          "The rows are right, but the prose gives the returned orders to the cancelled ones and the reverse; where prose concludes, prose is the answer.",
      },
    },
    candidate: {
      query: `SELECT o.status, count(*) AS orders\nFROM orders o\nWHERE ${YEAR_2025}\nGROUP BY o.status\nORDER BY orders DESC`,
      text: ({ rows }) =>
        `Orders of 2025 by status: ${rows.map((row) => `${row.status} ${row.orders}`).join(", ")}.`,
      expect: [
        "match",
        "contained",
        "evidence",
        "The same three rows in another order, which was not asked for.",
      ],
    },
  },
  {
    qid: "shop-sales-by-channel-and-year",
    question: "Compare net sales of the web shop and of the stores for 2024 and 2025.",
    tags: ["group", "time", "layout"],
    golden: {
      kind: "rows",
      ordered: false,
      canonicalQuery: `SELECT o.channel, year(o.ordered_on) AS year, ${AMOUNT} AS net_sales FROM ${LINES} WHERE o.status = 'delivered' GROUP BY ALL ORDER BY ALL`,
      verifyQuery: `SELECT CASE WHEN o.store_id IS NULL THEN 'web' ELSE 'store' END AS channel, year(o.ordered_on) AS year, ${AMOUNT} AS net_sales FROM ${LINES} WHERE o.status NOT IN ('returned', 'cancelled') GROUP BY 1, 2 ORDER BY 1, 2`,
    },
    baseline: {
      query: `SELECT o.channel,\n  sum(l.quantity * l.unit_price) FILTER (year(o.ordered_on) = 2024) AS sales_2024,\n  sum(l.quantity * l.unit_price) FILTER (year(o.ordered_on) = 2025) AS sales_2025\nFROM ${LINES}\nWHERE o.status = 'delivered'\nGROUP BY o.channel\nORDER BY o.channel`,
      text: () =>
        "Net sales of the stores and of the web shop are in the table, with a column for each of the two years.",
      expect: [
        "match",
        "contained",
        "findings",
        "One column a year instead of one row: the same four values.",
      ],
    },
    candidate: {
      query: `SELECT year(o.ordered_on) AS year, o.channel, ${AMOUNT} AS net_sales\nFROM ${LINES}\nWHERE o.status = 'delivered'\nGROUP BY ALL\nORDER BY ALL`,
      text: ({ rows, eur }) =>
        `Net sales by channel and year:\n\n${rows.map((row) => `- ${row.year}, ${row.channel}: ${eur(row.net_sales)}`).join("\n")}`,
      expect: ["match", "contained", "evidence", "Columns and rows in another order."],
    },
  },
  {
    qid: "shop-signups-2025",
    question: "How did customer sign-ups develop over the course of 2025?",
    tags: ["time", "grain"],
    golden: {
      kind: "rows",
      canonicalQuery:
        "SELECT 'Q' || quarter(joined_on) AS quarter, count(*) AS signups FROM customers WHERE joined_on BETWEEN DATE '2025-01-01' AND DATE '2025-12-31' GROUP BY ALL ORDER BY ALL",
      verifyQuery:
        "SELECT 'Q' || ((month(joined_on) + 2) // 3) AS quarter, count(DISTINCT customer_id) AS signups FROM customers WHERE year(joined_on) = 2025 GROUP BY ALL ORDER BY ALL",
      rubric: () => "PREFERRED Sign-ups quarter by quarter.\nCREDITED Names the strongest quarter.",
    },
    baseline: {
      query:
        "SELECT strftime(joined_on, '%Y-%m') AS month, count(*) AS signups\nFROM customers\nWHERE year(joined_on) = 2025\nGROUP BY month\nORDER BY month",
      text: ({ rows }) =>
        `Over 2025 the sign-ups ran at ${rows
          .slice(0, -1)
          .map((row) => row.signups)
          .join(", ")} and ${rows.at(-1).signups}, so there was no clear trend.`,
      expect: [
        "near_match",
        "grain_unstated",
        "findings",
        "The twelve figures are right by month, but the answer never says that they are months.",
      ],
    },
    candidate: {
      query:
        "SELECT strftime(joined_on, '%Y-%m') AS month, count(*) AS signups\nFROM customers\nWHERE year(joined_on) = 2025\nGROUP BY month\nORDER BY month",
      text: ({ rows }) =>
        `Month by month, new sign-ups in 2025 were:\n\n${rows.map((row) => `- ${row.month}: ${row.signups}`).join("\n")}`,
      expect: [
        "match",
        "grain_stated",
        "findings",
        "The question names no grain; months are stated and sum to the golden's quarters.",
      ],
    },
  },
  {
    qid: "shop-sales-by-store-2025",
    question: "List the 2025 net sales of each store.",
    tags: ["group", "join", "disclosure"],
    golden: {
      kind: "rows",
      ordered: false,
      canonicalQuery: `SELECT s.city, ${AMOUNT} AS net_sales FROM ${LINES} JOIN stores s USING (store_id) WHERE ${DELIVERED} GROUP BY s.city ORDER BY s.city`,
      verifyQuery: `SELECT s.city, (SELECT sum(l.quantity * l.unit_price) FROM order_lines l JOIN orders o USING (order_id) WHERE o.store_id = s.store_id AND o.status = 'delivered' AND year(o.ordered_on) = 2025) AS net_sales FROM stores s ORDER BY s.city`,
      rubric: () =>
        "PREFERRED Every store with its net sales.\nREQUIRED Says that Gullhaven opened during the year, so that its figure does not cover all of it.",
    },
    baseline: {
      query: `SELECT s.city, ${AMOUNT} AS net_sales\nFROM ${LINES} JOIN stores s USING (store_id)\nWHERE ${DELIVERED}\nGROUP BY s.city\nORDER BY net_sales DESC`,
      text: ({ rows, eur }) =>
        `Net sales by store, 2025:\n\n${rows.map((row) => `- ${row.city}: ${eur(row.net_sales)}`).join("\n")}\n\nTechnical notes: joined on store_id; web orders have no store and are left out; status limited to delivered; amounts in euros, not rounded; dates inclusive; Gullhaven's opened_on lies within the range; sorted by amount.`,
      expect: [
        "near_match",
        "required_buried",
        "findings",
        "All values are right; the opening of Gullhaven hides among technical notes and says nothing of what follows from it.",
      ],
    },
    candidate: {
      query: `SELECT s.city, ${AMOUNT} AS net_sales\nFROM ${LINES} JOIN stores s USING (store_id)\nWHERE ${DELIVERED}\nGROUP BY s.city\nORDER BY net_sales DESC`,
      text: ({ rows, eur }) =>
        `Net sales by store, 2025:\n\n${rows.map((row) => `- ${row.city}: ${eur(row.net_sales)}`).join("\n")}\n\n**Please note:** Gullhaven opened on 1 April 2025, so its figure covers nine months only and should not be compared with the others as it stands.`,
      expect: ["match", "contained", "findings", "All values and the disclosure in plain words."],
    },
  },
  {
    qid: "shop-unsold-products-2025",
    question: "Which products did we not sell at all in 2025?",
    tags: ["anti-join", "empty"],
    split: "holdout",
    golden: {
      kind: "rows",
      canonicalQuery: `SELECT p.name FROM products p WHERE NOT EXISTS (SELECT 1 FROM ${LINES} WHERE l.product_id = p.product_id AND ${DELIVERED})`,
      verifyQuery: `SELECT p.name FROM products p LEFT JOIN (SELECT l.product_id FROM ${LINES} WHERE o.status = 'delivered' AND year(o.ordered_on) = 2025) k USING (product_id) GROUP BY p.name HAVING count(k.product_id) = 0`,
      rubric: () => "PREFERRED None.",
    },
    baseline: {
      query: `SELECT p.name\nFROM products p\nWHERE p.product_id NOT IN (\n  SELECT l.product_id FROM ${LINES} WHERE o.status = 'delivered' AND o.channel = 'web' AND o.ordered_on BETWEEN DATE '2025-01-01' AND DATE '2025-01-31'\n)\nORDER BY p.name`,
      text: ({ rows }) => `Not sold at all in 2025: ${rows.map((row) => row.name).join(", ")}.`,
      expect: [
        "no_match",
        "not_contained",
        "findings",
        "The answer looks at the web orders of January only and names products that did sell; the golden is that there are none.",
      ],
    },
    candidate: {
      query: `SELECT p.name\nFROM products p\nWHERE NOT EXISTS (SELECT 1 FROM ${LINES} WHERE l.product_id = p.product_id AND ${DELIVERED})`,
      text: () => "None: every product sold at least once.",
      expect: ["match", "contained", "findings", "An empty result and a stated none are the value."],
    },
  },
  {
    qid: "shop-brands-2025",
    question: "Give me net sales and pieces sold for each brand in 2025.",
    tags: ["group", "several-measures"],
    golden: {
      kind: "rows",
      ordered: false,
      canonicalQuery: `SELECT p.brand, ${AMOUNT} AS net_sales, sum(l.quantity) AS pieces FROM ${LINES} JOIN products p USING (product_id) WHERE ${DELIVERED} GROUP BY p.brand ORDER BY p.brand`,
      verifyQuery: `SELECT p.brand, sum(k.v) AS net_sales, sum(k.q) AS pieces FROM products p JOIN (SELECT l.product_id, sum(l.quantity * l.unit_price) AS v, sum(l.quantity) AS q FROM ${LINES} WHERE o.status = 'delivered' AND year(o.ordered_on) = 2025 GROUP BY 1) k USING (product_id) GROUP BY p.brand ORDER BY p.brand`,
    },
    baseline: {
      query: `SELECT p.brand, ${AMOUNT} AS net_sales, sum(l.quantity) AS pieces\nFROM ${LINES} JOIN products p USING (product_id)\nWHERE ${DELIVERED}\nGROUP BY p.brand\nORDER BY net_sales DESC\nLIMIT 5`,
      text: ({ rows, eur }) =>
        `Brands in 2025:\n\n${rows.map((row) => `- ${row.brand}: ${eur(row.net_sales)}, ${row.pieces} pieces`).join("\n")}`,
      expect: ["no_match", "not_contained", "findings", "A limit of five cuts off the sixth brand."],
    },
    candidate: {
      query:
        "run: order_lines -> {\n  where: orders.status = 'delivered' and orders.ordered_on ? @2025\n  group_by: products.brand\n  aggregate: net_sales is sum(quantity * unit_price), pieces is quantity.sum()\n}",
      query_language: "malloy",
      text: () =>
        "I grouped the delivered order lines of 2025 by brand; the table with net sales and pieces is the result of the query below.",
      expect: {
        status: "needs_human",
        rule: "query_not_run",
        by: "findings",
        tentative: null,
        reason: "The values lie in rows that no engine of the suite can produce: the query is Malloy.",
      },
    },
  },
  {
    qid: "shop-members-2025",
    question: "How do 2025 net sales split between members and non-members?",
    tags: ["group", "boolean", "labels"],
    golden: {
      kind: "rows",
      ordered: false,
      labels: { member: { true: ["members", "member"], false: ["non-members", "guests"] } },
      canonicalQuery: `SELECT c.member, ${AMOUNT} AS net_sales FROM ${LINES} JOIN customers c USING (customer_id) WHERE ${DELIVERED} GROUP BY c.member ORDER BY c.member`,
      verifyQuery: `SELECT member, sum(v) AS net_sales FROM (SELECT customer_id, sum(l.quantity * l.unit_price) AS v FROM ${LINES} WHERE o.status = 'delivered' AND year(o.ordered_on) = 2025 GROUP BY 1) JOIN customers USING (customer_id) GROUP BY member ORDER BY member`,
    },
    baseline: {
      text: () => "Here is how the net sales of 2025 split between members and non-members; see the rows.",
      selfReported: `SELECT c.member, ${AMOUNT} AS net_sales FROM ${LINES} JOIN customers c USING (customer_id) WHERE ${DELIVERED} GROUP BY c.member ORDER BY c.member`,
      expect: {
        status: "needs_human",
        rule: "self_reported_rows",
        by: "findings",
        tentative: "match",
        flags: ["self_reported_rows"],
        reason:
          "The rows are right but nobody but the answerer vouches for them, and the prose states no value.",
      },
    },
    candidate: {
      query: `SELECT CASE WHEN c.member THEN 'members' ELSE 'non-members' END AS member, ${AMOUNT} AS net_sales\nFROM ${LINES} JOIN customers c USING (customer_id)\nWHERE ${DELIVERED}\nGROUP BY ALL\nORDER BY net_sales DESC`,
      text: ({ rows, eur }) =>
        `Net sales of 2025: ${rows.map((row) => `${eur(row.net_sales)} from ${row.member}`).join(" and ")}.`,
      expect: ["match", "contained", "evidence", "The two labels are declared as names of true and false."],
    },
  },
];
