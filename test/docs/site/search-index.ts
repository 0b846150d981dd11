import { parseDocument } from 'htmlparser2';
import MiniSearch from 'minisearch';

/** A section of a page, as the search finds it. */
export interface Section {
  /** The address on the site, with the fragment of its heading. */
  id: string;
  page: string;
  heading: string;
  text: string;
}

type Node = ReturnType<typeof parseDocument>['children'][number];

/** Splits the content of a page at its headings. */
export function sectionsOf(path: string, page: string, content: string): Section[] {
  const sections: Section[] = [{ id: path, page, heading: page, text: '' }];
  for (const node of parseDocument(content).children) {
    const isHeading = 'attribs' in node && /^h[2-4]$/.test(node.name);
    if (isHeading)
      sections.push({ id: `${path}#${node.attribs.id ?? ''}`, page, heading: textOf(node).trim(), text: '' });
    else if (sections.length > 0) (sections.at(-1) as Section).text += `${textOf(node)} `;
  }
  return sections.map((section) => ({ ...section, text: section.text.replace(/\s+/g, ' ').trim() }));
}

function textOf(node: Node): string {
  if ('data' in node && node.type === 'text') return node.data;
  const separator = 'name' in node && /^(?:td|th|li|p|tr)$/.test(node.name) ? ' ' : '';
  return 'children' in node ? node.children.map((child) => textOf(child as Node)).join('') + separator : '';
}

/** The options that the index is made and read with. */
export const searchOptions = { fields: ['heading', 'text', 'page'], storeFields: ['page', 'heading', 'text'] };

/** Returns a script that holds the index, so that a page that is opened from disk can load it. */
export function searchIndexScript(sections: Section[]): string {
  const search = new MiniSearch<Section>(searchOptions);
  search.addAll(sections);
  return `window.searchIndex = ${JSON.stringify(JSON.stringify(search))};\n`;
}
