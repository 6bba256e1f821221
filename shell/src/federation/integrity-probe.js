// Imported as a module with a wrong digest by `other-builders.ts`: a browser that runs it verifies no ES module.
