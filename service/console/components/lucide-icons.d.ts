/** One drawing of Lucide. The package's own types name its entry only, which loads all 1,700 drawings. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const drawing: readonly (readonly [tag: string, attributes: Record<string, string>])[];
  export default drawing;
}
