import { describe, expect, it } from 'vitest';
import { totalOf, weigh } from './weigh.ts';

describe('the weight of a document', () => {
  it('is broken down by kind of content, includes frames, and adds up', () => {
    const css = 'p{color:red}';
    const picture = 'data:image/png;base64,AAAA';
    const font = 'data:font/woff2;base64,BBBBBB';
    const frame = `&lt;p style=&quot;background:url(${picture})&quot;&gt;é`;
    const html = `<style>${css}@font-face{src:url(${font})}</style><p>ü<img src="${picture}"><iframe srcdoc="${frame}">`;
    const weight = weigh(html);
    expect(weight).toMatchObject({ pictures: 2 * picture.length, fonts: font.length });
    expect(weight.styles).toBe(css.length + '@font-face{src:url()}'.length);
    expect(totalOf(weight)).toBe(new TextEncoder().encode(html).byteLength);
  });
});
