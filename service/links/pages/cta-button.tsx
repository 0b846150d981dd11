/** The owner's button. It opens apart, and what it leads to is not told where the visitor came from. */
export function CtaButton({ cta }: { cta: { label: string; url: string } }) {
  return (
    <a id="cta" class="cta" href={cta.url} target="_blank" rel="noopener noreferrer">
      {cta.label}
    </a>
  );
}
