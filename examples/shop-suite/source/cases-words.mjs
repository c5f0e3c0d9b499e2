import { YEAR_2025 } from "./periods.mjs";

const LINES = "orders o JOIN order_lines l USING (order_id)";
const AMOUNT = "sum(l.quantity * l.unit_price)";
const DELIVERED = `o.status = 'delivered' AND ${YEAR_2025}`;

/** Cases whose golden is words: a text, nothing that could be known, or criteria. */
export const wordCases = [
  {
    qid: "shop-best-light-2025",
    question: "Which lighting product sold the most pieces in 2025?",
    tags: ["text", "rank"],
    golden: {
      kind: "text",
      alternatives: (name) => [name, `the ${name.toLowerCase()}`],
      canonicalQuery: `SELECT p.name FROM ${LINES} JOIN products p USING (product_id) WHERE p.category = 'Lighting' AND ${DELIVERED} GROUP BY p.name ORDER BY sum(l.quantity) DESC LIMIT 1`,
      verifyQuery: `SELECT p.name FROM products p WHERE p.category = 'Lighting' ORDER BY (SELECT sum(l.quantity) FROM ${LINES} WHERE l.product_id = p.product_id AND o.status = 'delivered' AND year(o.ordered_on) = 2025) DESC LIMIT 1`,
    },
    baseline: {
      text: () => "Probably the lantern or the floor lamp; I would go with the lantern.",
      expect: ["no_match", "not_contained", "findings", "Another product is asserted."],
    },
    candidate: {
      text: ({ g }) => `${g[0].name}.`,
      expect: ["match", "contained", "evidence", "The accepted text itself."],
    },
  },
  {
    qid: "shop-larger-channel-2025",
    question: "Which channel brought in more net sales in 2025, the web shop or the stores?",
    tags: ["text", "choice"],
    golden: {
      kind: "text",
      alternatives: () => ["the stores", "stores", "store"],
      canonicalQuery: `SELECT o.channel FROM ${LINES} WHERE ${DELIVERED} GROUP BY o.channel ORDER BY ${AMOUNT} DESC LIMIT 1`,
      verifyQuery: `SELECT CASE WHEN sum(CASE WHEN o.store_id IS NULL THEN -1 ELSE 1 END * l.quantity * l.unit_price) > 0 THEN 'store' ELSE 'web' END AS channel FROM ${LINES} WHERE o.status = 'delivered' AND year(o.ordered_on) = 2025`,
    },
    baseline: {
      text: () => "The stores",
      expect: ["match", "contained", "evidence", "An accepted text, word for word."],
    },
    candidate: {
      text: () => "Our physical shops did: over the counter we took clearly more than online.",
      expect: [
        "match",
        "contained",
        "findings",
        "A paraphrase; only a reader can tell that it asserts the stores.",
      ],
    },
  },
  {
    qid: "shop-oldest-store",
    question: "In which city is our oldest store?",
    tags: ["text"],
    split: "holdout",
    golden: {
      kind: "text",
      alternatives: (city) => [city],
      canonicalQuery: "SELECT city FROM stores ORDER BY opened_on LIMIT 1",
      verifyQuery: "SELECT city FROM stores WHERE opened_on = (SELECT min(opened_on) FROM stores)",
    },
    baseline: {
      text: () => "Alderport",
      expect: ["no_match", "not_contained", "findings", "The largest store, not the oldest one."],
    },
    candidate: {
      text: ({ g }) => `It is in ${g[0].city}.`,
      expect: ["match", "contained", "evidence", "A short sentence around the accepted text."],
    },
  },
  {
    qid: "shop-profit-2025",
    question: "What was our profit after rent and wages in 2025?",
    tags: ["unanswerable", "twin-of-gross-margin"],
    coverage: "absent",
    golden: {
      kind: "unanswerable",
      rubric: () =>
        "PREFERRED Says that neither rent nor wages are in the data.\nCREDITED Offers the gross margin, named as such.",
    },
    baseline: {
      query: `SELECT sum(l.quantity * (l.unit_price - p.unit_cost)) AS profit\nFROM ${LINES} JOIN products p USING (product_id)\nWHERE ${DELIVERED}`,
      text: ({ rows, eur }) => `Our profit after rent and wages in 2025 was **${eur(rows[0].profit)}**.`,
      expect: [
        "no_match",
        "unanswerable_number_given",
        "findings",
        "The gross margin is presented as the profit that was asked for.",
      ],
    },
    candidate: {
      text: () =>
        "I can't give you the profit after rent and wages: the tables hold prices and unit costs, but neither rents nor wages. With those two figures per store it would be a short calculation.",
      expect: ["match", "unanswerable_declined", "findings", "Declines and names what is missing."],
    },
  },
  {
    qid: "shop-satisfaction-2025",
    question: "How satisfied were our customers in 2025?",
    tags: ["unanswerable", "proxy"],
    coverage: "absent",
    golden: {
      kind: "unanswerable",
      rubric: () => "PREFERRED Says that there are no ratings, surveys or complaints in the data.",
    },
    baseline: {
      text: () => "Unfortunately I'm not able to answer this question with the information available to me.",
      expect: ["near_match", "unanswerable_vague", "findings", "Declines without saying what is missing."],
    },
    candidate: {
      query:
        "SELECT count(*) FILTER (status = 'returned') / count(*) AS return_rate FROM orders WHERE status IN ('delivered', 'returned') AND year(ordered_on) = 2025",
      text: ({ rows, pct }) =>
        `Satisfaction itself cannot be read from our data: there are no ratings, surveys or complaints in it. If a rough stand-in helps: ${pct(rows[0].return_rate, 1)} of the orders that reached a customer were sent back. That measures returns, not satisfaction.`,
      expect: [
        "match",
        "unanswerable_declined",
        "findings",
        "Declines, names the missing data, and labels the stand-in plainly.",
      ],
    },
  },
  {
    qid: "shop-weather-2025",
    question: "How much revenue did bad weather cost us in 2025?",
    tags: ["unanswerable", "proxy"],
    coverage: "absent",
    split: "holdout",
    golden: {
      kind: "unanswerable",
      rubric: () => "PREFERRED Says that no weather is recorded, so that nothing can be put down to it.",
    },
    baseline: {
      query: `SELECT month(o.ordered_on) AS month, ${AMOUNT} AS net_sales\nFROM ${LINES}\nWHERE ${DELIVERED} AND month(o.ordered_on) IN (1, 2)\nGROUP BY ALL\nORDER BY ALL`,
      text: ({ rows, eur }) =>
        `Bad weather cost us about **${eur(Math.abs(rows[0].net_sales - rows[1].net_sales))}** in 2025: that is how far February fell behind January. (Weather as such is not a column, so the drop between the two winter months serves for it.)`,
      expect: [
        "no_match",
        "unanswerable_number_given",
        "findings",
        "A stand-in is presented as the asked figure and its caveat is buried.",
      ],
    },
    candidate: {
      text: () =>
        "Weather is a well-known driver of footfall. Rain tends to move purchases online, cold spells delay garden purchases, and heat lifts them, so the effect on a shop like ours is likely mixed and spread over the year.",
      expect: [
        "no_match",
        "unanswerable_not_declined",
        "findings",
        "Neither a number nor a stated decline: general remarks are no refusal.",
      ],
    },
  },
  {
    qid: "shop-best-customers",
    question: "Who are our best customers?",
    tags: ["criteria", "open-reading"],
    golden: {
      kind: "criteria",
      rubric: () =>
        "PREFERRED Ranks customers by net sales.\nACCEPT Ranks customers by their number of delivered orders.\nDIVERGENT Ranks customers by their largest single order.\nWRONG Counts returned or cancelled orders.\nCREDITED Says how best was read.",
    },
    baseline: {
      query: `SELECT customer_id, max(v) AS largest_order\nFROM (SELECT o.customer_id, ${AMOUNT} AS v FROM ${LINES} WHERE o.status = 'delivered' GROUP BY o.customer_id, o.order_id)\nGROUP BY customer_id\nORDER BY largest_order DESC\nLIMIT 5`,
      text: ({ rows, eur }) =>
        `By their largest single delivered order, our best customers are:\n\n${rows.map((row) => `- Customer ${row.customer_id}: ${eur(row.largest_order)}`).join("\n")}`,
      expect: [
        "near_match",
        "divergent_reading",
        "findings",
        "Ranks by the largest order, which is marked DIVERGENT.",
      ],
    },
    candidate: {
      query: `SELECT o.customer_id, ${AMOUNT} AS net_sales\nFROM ${LINES}\nWHERE o.status = 'delivered'\nGROUP BY o.customer_id\nORDER BY net_sales DESC\nLIMIT 5`,
      text: ({ rows, eur }) =>
        `Taking "best" as the most net sales over both years, these five stand out:\n\n${rows.map((row) => `- Customer ${row.customer_id}: ${eur(row.net_sales)}`).join("\n")}`,
      expect: ["match", "criteria_met", "findings", "Ranks by net sales, the preferred reading."],
    },
  },
  {
    qid: "shop-compare-stores-2025",
    question: "Is the Gullhaven store doing worse than the others?",
    tags: ["criteria", "disclosure"],
    golden: {
      kind: "criteria",
      rubric: () =>
        "REQUIRED Says that Gullhaven was open for a part of 2025 only.\nCREDITED Compares like with like, for instance by month.",
    },
    baseline: {
      query: `SELECT s.city, ${AMOUNT} AS net_sales\nFROM ${LINES} JOIN stores s USING (store_id)\nWHERE ${DELIVERED}\nGROUP BY s.city\nORDER BY net_sales`,
      text: ({ rows, eur }) =>
        `Yes. With ${eur(rows.find((row) => row.city === "Gullhaven").net_sales)} in 2025 the Gullhaven store is near the bottom of the list, while the leader took ${eur(rows.at(-1).net_sales)}.`,
      expect: [
        "no_match",
        "required_missing",
        "findings",
        "Nothing says that the store was open for nine months only.",
      ],
    },
    candidate: {
      query: `SELECT s.city, ${AMOUNT} / count(DISTINCT month(o.ordered_on)) AS net_sales_per_open_month\nFROM ${LINES} JOIN stores s USING (store_id)\nWHERE ${DELIVERED}\nGROUP BY s.city\nORDER BY net_sales_per_open_month DESC`,
      text: ({ rows, eur }) =>
        `A little, but far less than the yearly totals suggest. Gullhaven opened on 1 April 2025 and was therefore open for nine months of the year only; per month of trading it took ${eur(rows.find((row) => row.city === "Gullhaven").net_sales_per_open_month)}, against ${eur(rows.at(-2).net_sales_per_open_month)} at ${rows.at(-2).city}, the next one up.`,
      expect: ["match", "criteria_met", "findings", "The only clause is REQUIRED and it is stated plainly."],
    },
  },
  {
    qid: "shop-december-peak-2025",
    question: "Why was December 2025 so much stronger than the other months?",
    tags: ["criteria", "explanation"],
    golden: {
      kind: "criteria",
      rubric: () =>
        "WRONG Puts the peak down to higher prices or to larger orders.\nCREDITED Shows the number of orders beside the sales.",
    },
    baseline: {
      query: `SELECT month(o.ordered_on) AS month, ${AMOUNT} AS net_sales\nFROM ${LINES}\nWHERE ${DELIVERED}\nGROUP BY ALL\nORDER BY ALL`,
      text: () =>
        "December stood out because people bought larger and more expensive orders before the holidays, which lifted the amount per order.",
      expect: [
        "no_match",
        "wrong_reading",
        "findings",
        "Puts the peak down to larger orders, which the data do not show.",
      ],
    },
    candidate: {
      query: `SELECT month(o.ordered_on) AS month, count(DISTINCT o.order_id) AS orders, ${AMOUNT} AS net_sales, ${AMOUNT} / count(DISTINCT o.order_id) AS per_order\nFROM ${LINES}\nWHERE ${DELIVERED}\nGROUP BY ALL\nORDER BY ALL`,
      text: ({ rows }) =>
        `It was the number of orders: ${rows[11].orders} delivered in December against ${rows[10].orders} in November, while the amount per order stayed in its usual range.`,
      expect: ["match", "criteria_met", "findings", "The only readings are WRONG ones and none is taken."],
    },
  },
  {
    qid: "shop-forecast-2026",
    question: "What will our net sales be in 2026?",
    tags: ["criteria", "forecast"],
    split: "holdout",
    golden: {
      kind: "criteria",
      rubric: () =>
        "PREFERRED Declines to name a figure, because two years of orders carry no forecast.\nACCEPT Gives a range and says what it assumes.\nWRONG Names one figure as the outcome.",
    },
    baseline: {
      query: `SELECT year(o.ordered_on) AS year, ${AMOUNT} AS net_sales\nFROM ${LINES}\nWHERE o.status = 'delivered'\nGROUP BY ALL\nORDER BY ALL`,
      text: ({ rows, eur }) =>
        `Carrying the growth of 2025 on, net sales in 2026 will be **${eur((rows[1].net_sales * rows[1].net_sales) / rows[0].net_sales)}**.`,
      expect: ["no_match", "wrong_reading", "findings", "One figure is named as the outcome."],
    },
    candidate: {
      text: () =>
        "I would rather not put a figure on 2026: two years of orders are too little to carry a forecast, and one of the six stores has not even had a full year yet.",
      expect: [
        "match",
        "criteria_met",
        "findings",
        "Declines for the reason that the preferred clause names.",
      ],
    },
  },
];
