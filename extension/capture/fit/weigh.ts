import { utf8Size } from '#shared/formats/utf8-size.ts';

/** The size of a document by content, in UTF-8 bytes. The parts add up to the whole document. */
export interface Weight {
  pictures: number;
  fonts: number;
  styles: number;
  /** Text and markup. */
  text: number;
}

/** Matches inline files as the capture writes them, in frames too. */
const FILE = /data:(image|font)\/[^,]{1,80},[^"'()\s<>&]*/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style/g;

/** Measures a captured document by content. */
export function weigh(html: string): Weight {
  const whole = utf8Size(html);
  const weight = { pictures: 0, fonts: 0, styles: 0, text: 0 };
  const rest = html.replace(FILE, (file, kind: string) => {
    weight[kind === 'font' ? 'fonts' : 'pictures'] += file.length;
    return '';
  });
  for (const [, css = ''] of rest.matchAll(STYLE)) weight.styles += utf8Size(css);
  weight.text = whole - weight.pictures - weight.fonts - weight.styles;
  return weight;
}

export const totalOf = ({ pictures, fonts, styles, text }: Weight): number => pictures + fonts + styles + text;
