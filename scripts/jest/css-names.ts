/** Stands in for every style sheet: the class `styles.card` is called `card`. */
const names: unknown = new Proxy(
  {},
  { get: (_, name) => (name === '__esModule' ? true : name === 'default' ? names : String(name)) },
);

module.exports = names;
