import { describe, expect, it } from 'vitest';
import { separatePictures } from './picture-files.ts';

const picture = (type: string, letter: string) => `data:image/${type};base64,${letter.repeat(16_002)}==`;
const [photo, chart, tile] = [picture('jpeg', 'p'), picture('png', 'c'), picture('webp', 't')];
/** Without the padding, an attribute is written without quotes. */
const unpadded = photo.replace(/=+$/, '');

/** Returns the markup that results, and the data: URLs of its files in the order of their paths. */
function separated(page: string): [string, string[]] {
  const { html, pictures } = separatePictures(page);
  expect([...pictures.values()].map(({ path }) => path)).toEqual(
    [...pictures.keys()].map((_, at) => expect.stringMatching(`^pictures/${at + 1}\\.`)),
  );
  return [html, [...pictures.keys()]];
}

describe('separatePictures', () => {
  it.each([
    [`<img alt=Ada src="${photo}" width=3>`, '<img alt=Ada src="pictures/1.jpeg" width=3>', photo],
    [`<img src=${unpadded}>`, '<img src=pictures/1.jpeg>', unpadded],
    [`<IMG src="${photo}">`, '<IMG src="pictures/1.jpeg">', photo],
    [`<source srcset="${photo} 2x" media="(x)">`, '<source srcset="pictures/1.jpeg 2x" media="(x)">', photo],
    [`<video poster="${photo}" controls>`, '<video poster="pictures/1.jpeg" controls>', photo],
    [`<svg><image href="${photo}"></image></svg>`, '<svg><image href="pictures/1.jpeg"></image></svg>', photo],
    [`<image xlink:href="${photo}">`, '<image xlink:href="pictures/1.jpeg">', photo],
    [`<i style="--a:url(&quot;${photo}&quot;)">`, '<i style="--a:url(&quot;pictures/1.jpeg&quot;)">', photo],
    [`<i style="mask:url(${photo})">`, '<i style="mask:url(pictures/1.jpeg)">', photo],
    [`<style>b{c:url("${photo}") 0}</style>`, '<style>b{c:url("pictures/1.jpeg") 0}</style>', photo],
    [
      `<template shadowrootmode=open><style>b{c:url("${photo}")}</style>`,
      '<template shadowrootmode=open><style>b{c:url("pictures/1.jpeg")}</style>',
      photo,
    ],
  ])('makes a file of a picture: %.30s', (page, html, file) => {
    expect(separated(page)).toEqual([html, [file]]);
  });

  it.each([
    ['a small picture', '<img src="data:image/png;base64,iVBORw0KGgo=">'],
    ['a picture that was cut short', `<img src=${photo.slice(0, -3)}>`],
    ['a drawing', `<img src="data:image/svg+xml;base64,${'a'.repeat(20_000)}">`],
    ['a font', `<style>@font-face{src:url("data:font/woff2;base64,${'a'.repeat(20_000)}")}</style>`],
    [
      'a picture within a drawing',
      `<style>b{c:url("data:image/svg+xml,<image href='${photo}'/>url(${photo})")}</style>`,
    ],
    ['a link to a picture', `<a href="${photo}">save</a>`],
    ['a value', `<input value="${photo}"><textarea>&lt;img src="${photo}"></textarea>`],
    ['a description', `<img alt=" src=${unpadded} url(${photo})" src="data:,">`],
    ['text', `<pre>src="${photo}" url(${photo}) &lt;img src="${photo}"&gt;</pre>`],
    ['verbatim text', `<xmp><img src="${photo}"></xmp>`],
    ['a frame', `<iframe srcdoc="&lt;img src=${unpadded}&gt;&lt;style&gt;b{c:url(${photo})}" sandbox></iframe>`],
    ['an embedded picture', `<object data="${photo}"></object><embed src="${photo}">`],
  ])('leaves %s in the page', (_name, page) => {
    expect(separated(page)).toEqual([page, []]);
  });

  it('reads a style that opens many addresses and closes none', () => {
    const page = ['url("', "url('", 'url(', 'url(data:image/png;base64,', `url("${photo.slice(0, -3)}`]
      .map((opened) => `<style>${opened.repeat(2_000_000 / opened.length)}</style>`)
      .join('');
    expect(separated(page)).toEqual([page, []]);
  });

  it('makes one file of a picture that is shown twice, and names each by its type', () => {
    const page = `<img src="${photo}"><i style="a:url(${chart}),url(${tile})"><img src="${photo}">`;
    const html =
      '<img src="pictures/1.jpeg"><i style="a:url(pictures/2.png),url(pictures/3.webp)"><img src="pictures/1.jpeg">';
    expect(separated(page)).toEqual([html, [photo, chart, tile]]);
  });

  it('allows the files in the policy of the page, and in that of no frame', () => {
    const policy = `<meta http-equiv=content-security-policy content="default-src 'none';img-src data:;font-src data:">`;
    const frame = `<iframe srcdoc="${policy.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}"></iframe>`;
    expect(separatePictures(`${policy}<p>img-src data:</p>${frame}`).html).toBe(
      `${policy.replace('img-src ', "img-src 'self' ")}<p>img-src data:</p>${frame}`,
    );
  });
});
