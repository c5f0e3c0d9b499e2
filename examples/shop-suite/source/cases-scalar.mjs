import { YEAR_2024, YEAR_2025 } from "./periods.mjs";

const LINES = "orders o JOIN order_lines l USING (order_id)";
const AMOUNT = "sum(l.quantity * l.unit_price)";

/** Cases whose golden is one value. */
export const scalarCases = [
  {
    qid: "shop-net-sales-2025",
    question: "What were our net sales in 2025?",
    tags: ["sales", "population"],
    figures: { gross: `SELECT ${AMOUNT} FROM ${LINES} WHERE ${YEAR_2025}` },
    golden: {
      kind: "scalar",
      canonicalQuery: `SELECT ${AMOUNT} AS net_sales FROM ${LINES} WHERE o.status = 'delivered' AND ${YEAR_2025}`,
      verifyQuery: `SELECT sum(quantity * unit_price) AS net_sales FROM order_lines WHERE order_id IN (SELECT order_id FROM orders WHERE status NOT IN ('returned', 'cancelled') AND year(ordered_on) = 2025)`,
      rubric: ({ f, eur }) =>
        `PREFERRED Delivered orders alone.\nWRONG Returned and cancelled orders counted too, ${eur(f.gross)}.`,
    },
    baseline: {
      query: `SELECT ${AMOUNT} AS net_sales\nFROM ${LINES}\nWHERE ${YEAR_2025}`,
      text: ({ rows, eur }) =>
        `I joined the orders with their lines and added everything up for the year.\n\nNet sales in 2025 came to **${eur(rows[0].net_sales)}**.`,
      expect: [
        "no_match",
        "wrong_reading",
        "findings",
        "Every status is in the sum, which is the reading marked WRONG, with its figure.",
      ],
    },
    candidate: {
      query: `SELECT ${AMOUNT} AS net_sales\nFROM ${LINES}\nWHERE o.status = 'delivered'\n  AND ${YEAR_2025}`,
      text: ({ rows, eur }) =>
        `Net sales in 2025 were **${eur(rows[0].net_sales)}**, counting delivered orders as the house convention asks.`,
      expect: [
        "match",
        "contained",
        "evidence",
        "One row, the golden's column by name, the golden's value; the prose says the same.",
      ],
    },
  },
  {
    qid: "shop-gross-sales-2024",
    question: "What were gross sales in 2024?",
    tags: ["sales"],
    split: "holdout",
    figures: { net: `SELECT ${AMOUNT} FROM ${LINES} WHERE o.status = 'delivered' AND ${YEAR_2024}` },
    golden: {
      kind: "scalar",
      canonicalQuery: `SELECT ${AMOUNT} AS gross_sales FROM ${LINES} WHERE ${YEAR_2024}`,
      verifyQuery: `SELECT sum(s) AS gross_sales FROM (SELECT status, ${AMOUNT} AS s FROM ${LINES} WHERE year(o.ordered_on) = 2024 GROUP BY status)`,
      rubric: ({ f, eur }) =>
        `PREFERRED All orders, whatever their status.\nWRONG Delivered orders alone, ${eur(f.net)}.`,
    },
    baseline: {
      query: `SELECT ${AMOUNT} AS gross_sales FROM ${LINES} WHERE ${YEAR_2024}`,
      text: ({ rows }) => `Gross sales in 2024 were about €${Math.round(rows[0].gross_sales / 1000)}k.`,
      expect: [
        "match",
        "contained",
        "evidence",
        "The prose rounds the golden to three digits; the rows hold it in full.",
      ],
    },
    candidate: {
      query: `SELECT ${AMOUNT} AS gross_sales FROM ${LINES} WHERE ${YEAR_2024}`,
      text: ({ rows, f, eur }) =>
        `**Result:** gross sales in 2024 were ${eur(rows[0].gross_sales)}.\n\nThe query takes all orders of the year with their lines.\n\n**Summary:** 2024 gross sales: ${eur(f.net)}.`,
      expect: {
        status: "needs_human",
        rule: "two_values",
        by: "findings",
        tentative: "match",
        reason: "Two different figures are concluded for one cell and neither is taken back.",
      },
    },
  },
  {
    qid: "shop-delivered-orders-march-2025",
    question: "How many orders were delivered in March 2025?",
    tags: ["count", "fan-out"],
    golden: {
      kind: "scalar",
      canonicalQuery:
        "SELECT count(*) AS orders FROM orders WHERE status = 'delivered' AND ordered_on BETWEEN DATE '2025-03-01' AND DATE '2025-03-31'",
      verifyQuery:
        "SELECT count(DISTINCT order_id) AS orders FROM orders WHERE status = 'delivered' AND strftime(ordered_on, '%Y-%m') = '2025-03'",
    },
    baseline: {
      query: `SELECT count(*) AS orders\nFROM ${LINES}\nWHERE o.status = 'delivered' AND o.ordered_on >= DATE '2025-03-01' AND o.ordered_on < DATE '2025-04-01'`,
      text: ({ rows }) => `We delivered **${rows[0].orders} orders** in March 2025.`,
      expect: ["no_match", "not_contained", "findings", "The join counts order lines, not orders."],
    },
    candidate: {
      query:
        "SELECT count(*) AS orders FROM orders WHERE status = 'delivered' AND ordered_on >= DATE '2025-03-01' AND ordered_on < DATE '2025-04-01'",
      text: ({ rows }) => `**${rows[0].orders}** orders were delivered in March 2025.`,
      expect: ["match", "contained", "evidence", "The same count from the orders alone."],
    },
  },
  {
    qid: "shop-typical-order-value-2025",
    question: "What is a typical order worth? Take the delivered orders of 2025.",
    tags: ["average", "open-reading"],
    figures: {
      median: `SELECT median(v) FROM (SELECT ${AMOUNT} AS v FROM ${LINES} WHERE o.status = 'delivered' AND ${YEAR_2025} GROUP BY o.order_id)`,
      line: `SELECT round(avg(l.quantity * l.unit_price), 2) FROM ${LINES} WHERE o.status = 'delivered' AND ${YEAR_2025}`,
    },
    golden: {
      kind: "scalar",
      round: { average_order_value: 2 },
      canonicalQuery: `SELECT avg(v) AS average_order_value FROM (SELECT ${AMOUNT} AS v FROM ${LINES} WHERE o.status = 'delivered' AND ${YEAR_2025} GROUP BY o.order_id)`,
      verifyQuery: `SELECT ${AMOUNT}::DOUBLE / count(DISTINCT o.order_id) AS average_order_value FROM ${LINES} WHERE o.status = 'delivered' AND year(o.ordered_on) = 2025`,
      rubric: ({ f, eur }) =>
        `PREFERRED The mean over orders.\nDIVERGENT The median over orders, ${eur(f.median)}.\nWRONG The mean over order lines, ${eur(f.line)}.\nCREDITED Says which of the two averages it is.`,
    },
    baseline: {
      query: `SELECT median(order_value) AS typical_order_value\nFROM (\n  SELECT o.order_id, ${AMOUNT} AS order_value\n  FROM ${LINES}\n  WHERE o.status = 'delivered' AND ${YEAR_2025}\n  GROUP BY o.order_id\n)`,
      text: ({ rows, eur }) =>
        `A typical delivered order of 2025 was worth **${eur(rows[0].typical_order_value)}** (the median, so that a few very large orders do not distort it).`,
      expect: [
        "near_match",
        "divergent_reading",
        "findings",
        "The question leaves mean or median open; the median is marked DIVERGENT and its figure is right.",
      ],
    },
    candidate: {
      query: `SELECT ${AMOUNT}::DOUBLE / count(DISTINCT o.order_id) AS average_order_value\nFROM ${LINES}\nWHERE o.status = 'delivered' AND ${YEAR_2025}`,
      text: ({ rows, eur }) =>
        `On average a delivered order of 2025 was worth **${eur(rows[0].average_order_value)}**.`,
      expect: ["match", "contained", "evidence", "The mean, by name; cents are the digits that count."],
    },
  },
  {
    qid: "shop-return-rate-2025",
    question: "What share of the orders that reached a customer in 2025 came back?",
    tags: ["rate", "population"],
    figures: {
      all: "SELECT round(100.0 * count(*) FILTER (status = 'returned') / count(*), 2) FROM orders WHERE year(ordered_on) = 2025",
    },
    golden: {
      kind: "scalar",
      rates: ["return_rate"],
      canonicalQuery:
        "SELECT count(*) FILTER (status = 'returned') / count(*) AS return_rate FROM orders WHERE status IN ('delivered', 'returned') AND ordered_on BETWEEN DATE '2025-01-01' AND DATE '2025-12-31'",
      verifyQuery:
        "SELECT 1 - avg((status = 'delivered')::INTEGER) AS return_rate FROM orders WHERE status <> 'cancelled' AND year(ordered_on) = 2025",
      rubric: ({ f }) =>
        `PREFERRED Returned orders out of those that reached a customer.\nWRONG Returned orders out of all orders, cancelled ones too, ${f.all}%.`,
    },
    baseline: {
      query:
        "SELECT count(*) FILTER (status = 'returned') / count(*) AS return_rate\nFROM orders\nWHERE year(ordered_on) = 2025",
      text: ({ rows, pct }) => `**${pct(rows[0].return_rate, 2)}** of the orders of 2025 came back.`,
      expect: [
        "no_match",
        "wrong_reading",
        "findings",
        "Cancelled orders never reached a customer, yet they are in the denominator.",
      ],
    },
    candidate: {
      query:
        "SELECT count(*) FILTER (status = 'returned') / count(*) AS return_rate\nFROM orders\nWHERE status IN ('delivered', 'returned') AND year(ordered_on) = 2025",
      text: ({ rows, pct }) =>
        `Roughly **${pct(rows[0].return_rate, 1)}** of the orders that reached a customer came back.`,
      expect: [
        "match",
        "contained",
        "findings",
        "The rows hold the rate; two digits in the prose are presented as a rounding of it.",
      ],
    },
  },
  {
    qid: "shop-web-share-2025",
    question: "What share of our 2025 net sales came through the web shop?",
    tags: ["rate"],
    split: "holdout",
    golden: {
      kind: "scalar",
      rates: ["web_share"],
      canonicalQuery: `SELECT sum(l.quantity * l.unit_price) FILTER (o.channel = 'web')::DOUBLE / ${AMOUNT}::DOUBLE AS web_share FROM ${LINES} WHERE o.status = 'delivered' AND ${YEAR_2025}`,
      verifyQuery: `SELECT 1 - sum(CASE WHEN o.store_id IS NOT NULL THEN l.quantity * l.unit_price ELSE 0 END)::DOUBLE / ${AMOUNT}::DOUBLE AS web_share FROM ${LINES} WHERE o.status = 'delivered' AND year(o.ordered_on) = 2025`,
    },
    baseline: {
      query: `SELECT round(100 * sum(CASE WHEN o.channel = 'web' THEN l.quantity * l.unit_price ELSE 0 END)::DOUBLE / ${AMOUNT}::DOUBLE, 2) AS pct_of_sales_online\nFROM ${LINES}\nWHERE o.status = 'delivered' AND ${YEAR_2025}`,
      text: ({ rows }) => `The web shop brought in ${rows[0].pct_of_sales_online}% of net sales in 2025.`,
      expect: ["match", "contained", "findings", "A percentage under another name is the golden's fraction."],
    },
    candidate: {
      query: `SELECT sum(l.quantity * l.unit_price) FILTER (o.channel = 'web')::DOUBLE / ${AMOUNT}::DOUBLE AS web_share\nFROM ${LINES}\nWHERE o.status = 'delivered' AND ${YEAR_2025}`,
      text: ({ rows, pct }) => `${pct(rows[0].web_share, 1)} of 2025 net sales came through the web shop.`,
      expect: ["match", "contained", "evidence", "The fraction by name, and its percentage in three digits."],
    },
  },
  {
    qid: "shop-customers-2025",
    question: "How many customers did we have in 2025?",
    tags: ["count", "open-reading"],
    figures: { file: "SELECT count(*) FROM customers" },
    golden: {
      kind: "scalar",
      mustNotUse: ["customers.joined_on as a sign that somebody bought"],
      canonicalQuery:
        "SELECT count(DISTINCT customer_id) AS customers FROM orders WHERE status = 'delivered' AND ordered_on BETWEEN DATE '2025-01-01' AND DATE '2025-12-31'",
      verifyQuery:
        "SELECT count(*) AS customers FROM customers c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.customer_id AND o.status = 'delivered' AND year(o.ordered_on) = 2025)",
      rubric: ({ f }) =>
        `PREFERRED Active customers: those with a delivered order in the year.\nDIVERGENT Everyone on the customer file, ${f.file}.`,
    },
    baseline: {
      query: "SELECT count(*) AS customers FROM customers",
      text: ({ rows }) => `There are **${rows[0].customers} customers** on file.`,
      expect: {
        status: "needs_human",
        rule: "low_confidence",
        by: "findings",
        tentative: "near_match",
        reason:
          'Everyone on file is marked DIVERGENT and the figure is right; near_match hangs on whether "had in 2025" leaves open who counts, and that can be read either way, so a person decides.',
      },
    },
    candidate: {
      query:
        "SELECT count(*) AS customers FROM customers WHERE joined_on BETWEEN DATE '2025-01-01' AND DATE '2025-12-31'",
      text: ({ rows }) =>
        `We had ${rows[0].customers} customers in 2025: those who signed up in the year and so were active in it.`,
      expect: [
        "no_match",
        "objection_committed",
        "findings",
        "Signing up is taken for buying, which the golden forbids in words.",
      ],
    },
  },
  {
    qid: "shop-first-web-order-2025",
    question: "On which day did the first web order of 2025 come in?",
    tags: ["date"],
    golden: {
      kind: "scalar",
      canonicalQuery:
        "SELECT min(ordered_on) AS first_web_order FROM orders WHERE channel = 'web' AND ordered_on >= DATE '2025-01-01'",
      verifyQuery:
        "SELECT ordered_on AS first_web_order FROM orders WHERE channel = 'web' AND year(ordered_on) = 2025 ORDER BY ordered_on LIMIT 1",
    },
    baseline: {
      query:
        "SELECT min(ordered_on) AS first_web_order FROM orders WHERE channel = 'web' AND ordered_on >= DATE '2025-01-01'",
      text: ({ rows, date }) =>
        `The first web order of 2025 came in on **${date(rows[0].first_web_order)}**.`,
      expect: ["match", "contained", "evidence", "The same day, in another spelling."],
    },
    candidate: {
      text: ({ g, date }) => `That was ${date(g[0].first_web_order)}.`,
      expect: ["match", "contained", "findings", "No query and no rows, but the prose concludes the day."],
    },
  },
  {
    qid: "shop-largest-order-2025",
    question: "What was the value of our largest delivered order in 2025?",
    tags: ["maximum", "forbidden-field"],
    golden: {
      kind: "scalar",
      mustNotUse: ["list_price"],
      canonicalQuery: `SELECT max(v) AS order_value FROM (SELECT ${AMOUNT} AS v FROM ${LINES} WHERE o.status = 'delivered' AND ${YEAR_2025} GROUP BY o.order_id)`,
      verifyQuery: `SELECT ${AMOUNT} AS order_value FROM ${LINES} WHERE o.status = 'delivered' AND year(o.ordered_on) = 2025 GROUP BY o.order_id ORDER BY order_value DESC LIMIT 1`,
    },
    baseline: {
      query: `SELECT max(order_value) AS order_value\nFROM (\n  SELECT o.order_id, sum(l.quantity * p.list_price) AS order_value\n  FROM ${LINES} JOIN products p USING (product_id)\n  WHERE o.status = 'delivered' AND ${YEAR_2025}\n  GROUP BY o.order_id\n)`,
      text: ({ rows, eur }) =>
        `Our largest delivered order in 2025 was worth **${eur(rows[0].order_value)}**.`,
      expect: [
        "no_match",
        "must_not_use",
        "veto",
        "The golden forbids the list price by name. That the largest order had no discount, so that the figure happens to be right, changes nothing.",
      ],
    },
    candidate: {
      query: `SELECT max(order_value) AS order_value\nFROM (\n  SELECT o.order_id, ${AMOUNT} AS order_value -- what was paid, not list_price\n  FROM ${LINES}\n  WHERE o.status = 'delivered' AND ${YEAR_2025}\n  GROUP BY o.order_id\n)`,
      text: ({ rows, eur }) =>
        `The largest delivered order of 2025 was worth **${eur(rows[0].order_value)}**.`,
      expect: [
        "match",
        "contained",
        "evidence",
        "The forbidden word stands in a comment, which is no use of it.",
      ],
    },
  },
  {
    qid: "shop-garden-season-2025",
    question: "What were net sales in the 2025 garden season?",
    tags: ["sales", "convention"],
    figures: {
      spring: `SELECT ${AMOUNT} FROM ${LINES} WHERE o.status = 'delivered' AND o.ordered_on BETWEEN DATE '2025-04-01' AND DATE '2025-09-30'`,
    },
    golden: {
      kind: "scalar",
      canonicalQuery: `SELECT ${AMOUNT} AS net_sales FROM ${LINES} WHERE o.status = 'delivered' AND o.ordered_on BETWEEN DATE '2025-03-15' AND DATE '2025-08-31'`,
      verifyQuery: `SELECT ${AMOUNT} AS net_sales FROM ${LINES} WHERE o.status = 'delivered' AND o.ordered_on > DATE '2025-03-14' AND o.ordered_on < DATE '2025-09-01'`,
      rubric: ({ f, eur }) =>
        `PREFERRED The season of the house convention.\nDIVERGENT April to September, said so, ${eur(f.spring)}.`,
    },
    baseline: {
      query: `SELECT ${AMOUNT} AS net_sales\nFROM ${LINES}\nWHERE o.status = 'delivered' AND o.ordered_on BETWEEN DATE '2025-04-01' AND DATE '2025-09-30'`,
      text: ({ rows, eur }) =>
        `Taking the garden season as April to September, net sales were **${eur(rows[0].net_sales)}**.`,
      expect: {
        status: "decided",
        verdict: "no_match",
        rule: "divergent_overridden",
        by: "findings",
        flags: ["clause_overridden"],
        reason:
          "The convention fixes the season, so the question leaves no other open; a clause cannot make another season's sales right.",
      },
    },
    candidate: {
      query: `SELECT ${AMOUNT} AS net_sales\nFROM ${LINES}\nWHERE o.status = 'delivered' AND o.ordered_on BETWEEN DATE '2025-03-15' AND DATE '2025-08-31'`,
      text: ({ rows, eur }) =>
        `Net sales in the 2025 garden season (15 March to 31 August) were **${eur(rows[0].net_sales)}**.`,
      expect: [
        "match",
        "contained",
        "findings",
        "The season of the convention, both ends included; only a reader can tell that 15 and 31 are its days.",
      ],
    },
  },
  {
    qid: "shop-growth-2025",
    question: "By how much did net sales grow from 2024 to 2025?",
    tags: ["rate", "growth"],
    figures: {
      euros: `SELECT sum(CASE WHEN year(o.ordered_on) = 2025 THEN 1 ELSE -1 END * l.quantity * l.unit_price) FROM ${LINES} WHERE o.status = 'delivered'`,
      base: `SELECT 1 - sum(l.quantity * l.unit_price) FILTER (year(o.ordered_on) = 2024)::DOUBLE / sum(l.quantity * l.unit_price) FILTER (year(o.ordered_on) = 2025)::DOUBLE FROM ${LINES} WHERE o.status = 'delivered'`,
    },
    golden: {
      kind: "scalar",
      rates: ["growth_rate"],
      canonicalQuery: `SELECT sum(l.quantity * l.unit_price) FILTER (year(o.ordered_on) = 2025)::DOUBLE / sum(l.quantity * l.unit_price) FILTER (year(o.ordered_on) = 2024)::DOUBLE - 1 AS growth_rate FROM ${LINES} WHERE o.status = 'delivered'`,
      verifyQuery: `WITH y AS (SELECT year(o.ordered_on) AS y, ${AMOUNT}::DOUBLE AS s FROM ${LINES} WHERE o.status = 'delivered' GROUP BY 1) SELECT (b.s - a.s) / a.s AS growth_rate FROM y a JOIN y b ON a.y = 2024 AND b.y = 2025`,
      rubric: ({ f, eur, pct }) =>
        `PREFERRED The growth as a share of the sales of 2024.\nACCEPT The growth in euros, ${eur(f.euros)}.\nWRONG The growth as a share of the sales of 2025, ${pct(f.base, 1)}.`,
    },
    baseline: {
      query: `SELECT sum(l.quantity * l.unit_price) FILTER (year(o.ordered_on) = 2025) - sum(l.quantity * l.unit_price) FILTER (year(o.ordered_on) = 2024) AS growth\nFROM ${LINES}\nWHERE o.status = 'delivered'`,
      text: ({ rows, eur }) => `Net sales grew by **${eur(rows[0].growth)}** from 2024 to 2025.`,
      expect: [
        "match",
        "accept_reading",
        "findings",
        "Growth in euros is marked ACCEPT and the figure is right.",
      ],
    },
    candidate: {
      query: `SELECT 1 - sum(l.quantity * l.unit_price) FILTER (year(o.ordered_on) = 2024)::DOUBLE / sum(l.quantity * l.unit_price) FILTER (year(o.ordered_on) = 2025)::DOUBLE AS growth_rate\nFROM ${LINES}\nWHERE o.status = 'delivered'`,
      text: ({ rows, pct }) => `Net sales grew by ${pct(rows[0].growth_rate, 1)} from 2024 to 2025.`,
      expect: ["no_match", "wrong_reading", "findings", "The difference is divided by the later year."],
    },
  },
  {
    qid: "shop-gross-margin-2025",
    question: "What was our gross margin in 2025?",
    tags: ["rate", "answerable-sounds-unanswerable"],
    coverage: "derivable",
    figures: {
      euros: `SELECT round(sum(l.quantity * (l.unit_price - p.unit_cost)), 2) FROM ${LINES} JOIN products p USING (product_id) WHERE o.status = 'delivered' AND ${YEAR_2025}`,
    },
    golden: {
      kind: "scalar",
      rates: ["margin_rate"],
      canonicalQuery: `SELECT sum(l.quantity * (l.unit_price - p.unit_cost)) / ${AMOUNT} AS margin_rate FROM ${LINES} JOIN products p USING (product_id) WHERE o.status = 'delivered' AND ${YEAR_2025}`,
      verifyQuery: `SELECT 1 - sum(l.quantity * p.unit_cost) / ${AMOUNT} AS margin_rate FROM ${LINES} JOIN products p USING (product_id) WHERE o.status = 'delivered' AND year(o.ordered_on) = 2025`,
      rubric: ({ f, eur }) =>
        `PREFERRED The margin as a share of net sales, from unit price and unit cost.\nACCEPT The margin in euros, ${eur(f.euros)}.`,
    },
    baseline: {
      query: `SELECT sum(l.quantity * (l.unit_price - p.unit_cost)) / ${AMOUNT} AS margin_rate\nFROM ${LINES}\nJOIN products p USING (product_id)\nWHERE o.status = 'delivered' AND ${YEAR_2025}`,
      text: () =>
        "There is no margin column in any of the tables, so I can't answer this from the data at hand. My query sets prices against unit costs, but a margin is surely more than that. If you can share a cost report, I'll gladly work it out.",
      expect: [
        "no_match",
        "no_value_given",
        "findings",
        "The margin follows from unit price and unit cost, and the rows even hold it; declining is no match all the same, however politely it is put.",
      ],
    },
    candidate: {
      query: `SELECT sum(l.quantity * (l.unit_price - p.unit_cost)) / ${AMOUNT} AS margin_rate\nFROM ${LINES}\nJOIN products p USING (product_id)\nWHERE o.status = 'delivered' AND ${YEAR_2025}`,
      text: ({ rows, pct }) =>
        `There is no margin column, so I built it from the unit price paid and the unit cost of the product: the gross margin of 2025 was **${pct(rows[0].margin_rate, 1)}** of net sales.`,
      expect: [
        "match",
        "contained",
        "evidence",
        "Built from parts, which costs nothing, and the rate is right.",
      ],
    },
  },
  {
    qid: "shop-sales-per-square-metre-2025",
    question: "What were net sales per square metre across our stores in 2025?",
    tags: ["ratio", "fan-out"],
    split: "holdout",
    golden: {
      kind: "scalar",
      round: { sales_per_m2: 2 },
      canonicalQuery: `SELECT (SELECT ${AMOUNT} FROM ${LINES} WHERE o.status = 'delivered' AND o.channel = 'store' AND ${YEAR_2025})::DOUBLE / (SELECT sum(floor_m2) FROM stores) AS sales_per_m2`,
      verifyQuery: `SELECT sum(sales) / sum(floor_m2) AS sales_per_m2 FROM (SELECT s.floor_m2, ${AMOUNT}::DOUBLE AS sales FROM ${LINES} JOIN stores s USING (store_id) WHERE o.status = 'delivered' AND year(o.ordered_on) = 2025 GROUP BY s.store_id, s.floor_m2)`,
    },
    baseline: {
      query: `SELECT ${AMOUNT} / sum(s.floor_sqm) AS sales_per_m2\nFROM ${LINES} JOIN stores s USING (store_id)\nWHERE o.status = 'delivered' AND ${YEAR_2025}`,
      fails: true,
      text: () =>
        "The query over stores and order lines ran through; please see its result for the figure per square metre.",
      expect: {
        status: "decided",
        verdict: "no_match",
        rule: "no_value_given",
        by: "evidence",
        flags: ["query_failed"],
        reason: "The engine rejects the query (no such column) and the prose holds no number.",
      },
    },
    candidate: {
      query: `SELECT sales / area AS sales_per_m2\nFROM (SELECT ${AMOUNT}::DOUBLE AS sales FROM ${LINES} WHERE o.status = 'delivered' AND o.channel = 'store' AND ${YEAR_2025}), (SELECT sum(floor_m2) AS aera FROM stores)`,
      fails: true,
      text: ({ g, eur }) =>
        `Across all stores, 2025 net sales came to ${eur(g[0].sales_per_m2)} per square metre.`,
      expect: {
        status: "decided",
        verdict: "match",
        rule: "contained",
        by: "findings",
        flags: ["query_failed"],
        reason: "The query as recorded has a slip and is rejected; the prose concludes the right figure.",
      },
    },
  },
  {
    qid: "shop-pieces-per-order-2025",
    question: "How many pieces did a delivered order hold on average in 2025?",
    tags: ["average"],
    golden: {
      kind: "scalar",
      round: { pieces_per_order: 2 },
      canonicalQuery: `SELECT sum(l.quantity) / count(DISTINCT o.order_id) AS pieces_per_order FROM ${LINES} WHERE o.status = 'delivered' AND ${YEAR_2025}`,
      verifyQuery: `SELECT avg(n) AS pieces_per_order FROM (SELECT sum(l.quantity) AS n FROM ${LINES} WHERE o.status = 'delivered' AND year(o.ordered_on) = 2025 GROUP BY o.order_id)`,
    },
    baseline: {
      query: `SELECT sum(l.quantity) / count(DISTINCT o.order_id) AS pieces_per_order\nFROM ${LINES}\nWHERE o.status = 'delivered' AND ${YEAR_2025}`,
      contaminated: true,
      text: ({ rows }) =>
        `${rows[0].pieces_per_order.toFixed(2)} pieces, which is also what the answer key says.`,
      expect: { status: "unscored", rule: "contaminated", by: "screen", reason: "The answerer saw the key." },
    },
    candidate: {
      query: `SELECT sum(l.quantity) / count(DISTINCT o.order_id) AS pieces_per_order\nFROM ${LINES}\nWHERE o.status = 'delivered' AND ${YEAR_2025}`,
      truncated: true,
      text: () =>
        "To work out the pieces per order I first looked at the order lines. Each line has a quantity, and a delivered order in 2025 held on aver",
      expect: {
        status: "unscored",
        rule: "answerer_truncated",
        by: "screen",
        reason: "The answerer was cut off.",
      },
    },
  },
  {
    qid: "shop-cancelled-orders-2025",
    question: "How many orders were cancelled in 2025?",
    tags: ["count"],
    golden: {
      kind: "scalar",
      canonicalQuery:
        "SELECT count(*) AS cancelled_orders FROM orders WHERE status = 'cancelled' AND ordered_on BETWEEN DATE '2025-01-01' AND DATE '2025-12-31'",
      verifyQuery:
        "SELECT sum((status = 'cancelled')::INTEGER) AS cancelled_orders FROM orders WHERE year(ordered_on) = 2025",
    },
    baseline: {
      submitted: false,
      expect: {
        status: "unscored",
        rule: "not_submitted",
        by: "screen",
        reason: "The arm has a line for the case and nothing in it.",
      },
    },
    candidate: {
      text: ({ g }) => `${g[0].cancelled_orders} orders were cancelled in 2025.`,
      expect: ["match", "contained", "findings", "No query, but the prose concludes the right count."],
    },
  },
];
