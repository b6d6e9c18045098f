/**
 * Node's options for a server that lives for a test, and for tests with the database in their process: V8 compiles the
 * embedded database's WebAssembly once, and does not optimize it in the background. That takes a third of the processor
 * time of a server's start, and pays off only later.
 */
export const shortLivedNode = ['--liftoff-only'];
