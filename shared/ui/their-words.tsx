/**
 * Words of another party (the service, the browser, Office) as they came: they are English unless that party speaks another
 * language, and run whichever way they are written, also in a screen of Arabic.
 */
export function TheirWords({ words }: { words: string }) {
  return (
    <span lang="en" dir="auto">
      {words}
    </span>
  );
}
