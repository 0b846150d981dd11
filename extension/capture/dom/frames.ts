import { renderParts } from '../html/parts.ts';
import type { Renderer } from './page-scope.ts';

/** A frame whose document may be read becomes part of the file; any other is named as missing and stays empty. */
export const renderFrame: Renderer = (element, attributes, scope) => {
  const address = element.getAttribute('src') ?? '';
  for (const name of ['src', 'srcdoc', 'allow', 'name', 'csp', 'credentialless', 'sandbox']) attributes.delete(name);
  const document = documentOf(element);
  if (!document?.documentElement) {
    scope.report.missing('frame', address || 'about:blank', 'unreadable');
    scope.report.dropped('frames');
    return { children: [] };
  }
  const parts = scope.writeFrame(document);
  attributes.set('srcdoc', () => renderParts(parts));
  // Nothing runs in it and it shares nothing with the file around it.
  attributes.set('sandbox', '');
  return { children: [] };
};

function documentOf(element: Element): Document | null {
  try {
    return (element as HTMLIFrameElement).contentDocument;
  } catch {
    return null;
  }
}
