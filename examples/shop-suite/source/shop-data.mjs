import { createRandom } from "./random.mjs";

const SEED = 20250607;
const DAY = 86_400_000;

/** Invents the shop: everything below is made up, and the same on every machine. */
export function makeShop() {
  const random = createRandom(SEED);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const between = (low, high) => low + Math.floor(random() * (high - low + 1));

  const customers = Array.from({ length: 180 }, (_, index) => ({
    customer_id: 1001 + index,
    joined_on: day("2023-07-01", between(0, 900)),
    member: random() < 0.4,
  }));
  const orders = [];
  const lines = [];

  function addOrder({ ordered_on, store_id, status }) {
    const joined = customers.filter((customer) => customer.joined_on <= ordered_on);
    // A few customers buy far more often than the others; some who joined never buy.
    const customer = joined[Math.floor(random() ** 2 * joined.length * 0.93)];
    orders.push({
      order_id: 50_001 + orders.length,
      ordered_on,
      channel: store_id === null ? "web" : "store",
      store_id,
      customer_id: customer.customer_id,
      status,
    });
    const basket = new Set(Array.from({ length: between(1, 4) }, () => pick(products)));
    for (const product of basket) {
      lines.push({
        line_id: 1 + lines.length,
        order_id: orders.at(-1).order_id,
        product_id: product.product_id,
        quantity: pick([1, 1, 1, 2, 2, 3]),
        unit_price: cents(product.list_price * pick([1, 1, 1, 0.9, 0.8])),
      });
    }
  }

  for (let at = 0; at < 731; at += 1) {
    const ordered_on = day("2024-01-01", at);
    const busy = 1 + (ordered_on.slice(5, 7) === "12" ? 1.1 : 0) + (at > 366 ? 0.25 : 0);
    for (let count = Math.floor(busy * random() * 4); count > 0; count -= 1) {
      const open = stores.filter((store) => store.opened_on <= ordered_on);
      const store_id = random() < 0.45 ? null : pick(open).store_id;
      const fate = random();
      addOrder({
        ordered_on,
        store_id,
        status: fate < 0.85 ? "delivered" : fate < 0.93 ? "returned" : "cancelled",
      });
    }
  }
  tieStores({ orders, addOrder });
  tieProducts({ orders, lines });
  return { stores, products, customers, orders, lines };
}

/** Adds delivered orders until the third and the fourth store have equally many in 2025. */
function tieStores({ orders, addOrder }) {
  const counts = countBy(
    orders.filter((order) => counts2025(order) && order.store_id !== null),
    (order) => order.store_id,
  );
  const [, , third, fourth] = counts;
  for (let missing = third[1] - fourth[1]; missing > 0; missing -= 1) {
    addOrder({ ordered_on: `2025-10-${String(10 + missing)}`, store_id: fourth[0], status: "delivered" });
  }
}

/** Raises the quantity of one line until the fifth and the sixth product sold equally many pieces in 2025. */
function tieProducts({ orders, lines }) {
  const counted = new Set(orders.filter(counts2025).map((order) => order.order_id));
  const sold = lines.filter((line) => counted.has(line.order_id));
  const [, , , , fifth, sixth] = countBy(
    sold,
    (line) => line.product_id,
    (line) => line.quantity,
  );
  sold.find((line) => line.product_id === sixth[0]).quantity += fifth[1] - sixth[1];
}

const counts2025 = ({ ordered_on, status }) => ordered_on >= "2025-01-01" && status === "delivered";

function countBy(items, keyOf, amountOf = () => 1) {
  const counts = new Map();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + amountOf(item));
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
}

const day = (start, offset) => new Date(Date.parse(start) + offset * DAY).toISOString().slice(0, 10);
const cents = (amount) => (Math.round(amount * 100) / 100).toFixed(2);

const stores = [
  { store_id: 1, city: "Alderport", opened_on: "2012-05-14", floor_m2: 640 },
  { store_id: 2, city: "Brackwell", opened_on: "2015-09-01", floor_m2: 410 },
  { store_id: 3, city: "Dunmere", opened_on: "2009-03-20", floor_m2: 380 },
  { store_id: 4, city: "Estholm", opened_on: "2018-11-02", floor_m2: 520 },
  { store_id: 5, city: "Fennick", opened_on: "2021-06-18", floor_m2: 290 },
  { store_id: 6, city: "Gullhaven", opened_on: "2025-04-01", floor_m2: 450 },
];

const products = [
  ["Cast-iron pan", "Kitchen", "Millrace", 19.4, 44.9],
  ["Bread knife", "Kitchen", "Millrace", 9.1, 24.5],
  ["Mixing bowl", "Kitchen", "Plainware", 6.2, 15.9],
  ["Coffee dripper", "Kitchen", "Copperfold", 8.05, 21.0],
  ["Spice rack", "Kitchen", "Oakhatch", 11.3, 27.9],
  ["Tea towel", "Kitchen", "Plainware", 1.9, 6.5],
  ["Watering can", "Garden", "Copperfold", 10.2, 26.0],
  ["Hand trowel", "Garden", "Tarn & Fell", 5.6, 13.9],
  ["Planter box", "Garden", "Oakhatch", 17.8, 39.5],
  ["Bird feeder", "Garden", "Tarn & Fell", 7.7, 19.9],
  ["Garden bench", "Garden", "Oakhatch", 84.0, 189.0],
  ["Desk lamp", "Lighting", "Glimmerholt", 22.5, 59.9],
  ["Floor lamp", "Lighting", "Glimmerholt", 48.0, 129.0],
  ["String lights", "Lighting", "Glimmerholt", 7.3, 22.9],
  ["Lantern", "Lighting", "Copperfold", 12.4, 34.0],
  ["Bedside light", "Lighting", "Plainware", 14.9, 32.5],
  ["Wool blanket", "Textiles", "Tarn & Fell", 31.0, 79.0],
  ["Linen cushion", "Textiles", "Tarn & Fell", 11.2, 29.5],
  ["Cotton rug", "Textiles", "Millrace", 37.5, 89.0],
  ["Curtain pair", "Textiles", "Plainware", 24.0, 54.9],
  ["Wicker basket", "Storage", "Oakhatch", 9.9, 25.5],
  ["Storage jar", "Storage", "Plainware", 3.3, 9.9],
  ["Shoe bench", "Storage", "Oakhatch", 41.0, 98.0],
  ["Wall shelf", "Storage", "Oakhatch", 18.6, 42.0],
].map(([name, category, brand, unit_cost, list_price], index) => ({
  product_id: 201 + index,
  name,
  category,
  brand,
  unit_cost: unit_cost.toFixed(2),
  list_price: list_price.toFixed(2),
}));
