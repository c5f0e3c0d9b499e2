/** One file of a new suite. */
export interface InitFile {
  readonly path: string;
  readonly content: string;
}

const orders = `order_id,day,item,list_amount,amount,status
1,2026-03-01,green tea,14.00,12.50,paid
2,2026-03-01,black tea,8.00,8.00,paid
3,2026-03-02,green tea,28.00,25.00,refunded
4,2026-03-02,oolong,32.00,31.20,paid
5,2026-03-03,black tea,16.00,16.00,paid
6,2026-03-03,oolong,16.00,15.60,paid
`;

const cases = [
  {
    qid: "revenue-paid",
    question: "What was the revenue from paid orders in March 2026?",
    tags: ["total"],
    split: "dev",
    goldenRevision: 1,
    golden: {
      kind: "scalar",
      status: "verified",
      value: { revenue: 83.3 },
      canonicalQuery: "SELECT sum(amount) AS revenue FROM orders WHERE status = 'paid'",
      rubric: "PREFERRED Paid orders only, 83.30.\nWRONG Refunded orders counted too, 108.30.",
      mustNotUse: ["list_amount"],
    },
  },
  {
    qid: "revenue-by-item",
    question: "What was the revenue from paid orders for each item?",
    tags: ["breakdown"],
    split: "dev",
    goldenRevision: 1,
    golden: {
      kind: "rows",
      status: "verified",
      value: [
        { item: "black tea", revenue: 24 },
        { item: "green tea", revenue: 12.5 },
        { item: "oolong", revenue: 46.8 },
      ],
      canonicalQuery:
        "SELECT item, sum(amount) AS revenue FROM orders WHERE status = 'paid' GROUP BY item ORDER BY item",
      rubric: "PREFERRED One row for each item, paid orders only.",
    },
  },
  {
    qid: "best-item",
    question: "Which item brought in the most?",
    tags: ["text"],
    split: "dev",
    goldenRevision: 1,
    golden: {
      kind: "text",
      status: "verified",
      value: ["oolong"],
      rubric: "PREFERRED The item with the highest paid revenue.",
    },
  },
  {
    qid: "regret",
    question: "How many customers regretted their order? Take the share of orders that were refunded.",
    tags: ["rate", "answerable-sounds-unanswerable"],
    split: "dev",
    goldenRevision: 1,
    golden: {
      kind: "scalar",
      status: "verified",
      value: { refunded_share: 0.1667 },
      rates: ["refunded_share"],
      canonicalQuery: "SELECT round(avg((status = 'refunded')::INTEGER), 4) AS refunded_share FROM orders",
      rubric: "PREFERRED Refunded orders as a share of all orders.",
    },
  },
  {
    qid: "satisfaction",
    question: "How satisfied were the customers?",
    tags: ["unanswerable"],
    split: "holdout",
    goldenRevision: 1,
    golden: {
      kind: "unanswerable",
      status: "verified",
      rubric: "PREFERRED Says that no ratings of customers are recorded.",
    },
  },
];

const attempts = [
  {
    qid: "revenue-paid",
    arm: "first",
    answer_text: "Paid orders in March 2026 brought in 86.00.",
    final_query: "SELECT sum(list_amount) AS revenue FROM orders WHERE status = 'paid'",
  },
  {
    qid: "revenue-by-item",
    arm: "first",
    answer_text: "Revenue grew nicely for every item.",
    final_query: null,
  },
  { qid: "best-item", arm: "first", answer_text: "That was black tea, I would say." },
  {
    qid: "regret",
    arm: "first",
    answer_text: "Regret is a feeling, and the data hold no feelings, so I cannot answer this.",
  },
  { qid: "satisfaction", arm: "first", answer_text: "About 4.2 of 5 stars." },
  {
    qid: "revenue-paid",
    arm: "second",
    answer_text: "Paid orders in March 2026 brought in 83.30.",
    final_query: "SELECT sum(amount) AS revenue FROM orders WHERE status = 'paid'",
  },
  {
    qid: "revenue-by-item",
    arm: "second",
    answer_text: "The revenue of each item is in the result.",
    final_query:
      "SELECT item, sum(amount) AS revenue FROM orders WHERE status = 'paid' GROUP BY item ORDER BY item",
  },
  { qid: "best-item", arm: "second", answer_text: "Oolong" },
  {
    qid: "regret",
    arm: "second",
    answer_text: "The share of refunded orders was 0.1667.",
    final_query: "SELECT count(*) FILTER (status = 'refunded') / count(*) AS refunded_share FROM orders",
  },
  {
    qid: "satisfaction",
    arm: "second",
    answer_text: "I can't tell: there are no ratings of customers in the data.",
  },
].map((attempt) => ({ ...attempt, answererModel: "my-assistant" }));

const suite = {
  name: "tea-shop",
  datasetVersion: 1,
  conventions: ["Revenue is the amount of paid orders; refunded orders are not revenue."],
  engines: { shop: { language: "sql", adapter: "duckdb", data: { orders: "data/orders.csv" } } },
  defaults: { engine: "shop" },
};

/** The files of a new suite: a small one that runs at once and shows kinds of goldens, and right and wrong answers of two arms. */
export const initFiles: readonly InitFile[] = [
  { path: "suite.json", content: `${JSON.stringify(suite, null, 2)}\n` },
  { path: "cases.jsonl", content: lines(cases) },
  { path: "attempts.jsonl", content: lines(attempts) },
  { path: "data/orders.csv", content: orders },
];

function lines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join("");
}
