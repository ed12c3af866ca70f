// A CSS module whose every class is called by its own name.
module.exports = { __esModule: true, default: new Proxy({}, { get: (_target, name) => String(name) }) };
