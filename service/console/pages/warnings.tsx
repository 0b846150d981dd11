/** What a visitor may miss, as it was said when the content was published; nothing where nothing was. */
export function Warnings({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return null;
  return (
    <div class="notice notice-caution">
      <h2>What to know about this content</h2>
      <ul class="points">
        {warnings.map((warning) => (
          <li>{warning}</li>
        ))}
      </ul>
    </div>
  );
}
