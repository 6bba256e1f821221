/**
 * Stands in for every style sheet: the class `styles.card` is called `card`. Two objects, because a sheet may have a class
 * called `default` itself.
 */
const names: unknown = new Proxy({}, { get: (_, name) => String(name) });

module.exports = { __esModule: true, default: names };
