/** A promise that is settled from outside. `Promise.withResolvers` is missing in the web views of older Macs. */
export interface Deferred<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (reason: unknown) => void;
}

export function deferred<Value>(): Deferred<Value> {
  let settle: Omit<Deferred<Value>, 'promise'> | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // A promise's executor runs before its constructor returns (ECMA-262, 27.2.3.1).
  return { promise, ...(settle as Omit<Deferred<Value>, 'promise'>) };
}
