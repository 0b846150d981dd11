import { useEffect, useState } from 'preact/hooks';

/** An address for a document, as long as it is shown. A document of its own address is laid out as it will be on its link. */
export function usePageUrl(html: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [html]);
  return url;
}
