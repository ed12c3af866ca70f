// A CSS module in which the name of every class is its own key.
module.exports = { __esModule: true, default: new Proxy({}, { get: (_target, name) => String(name) }) };
