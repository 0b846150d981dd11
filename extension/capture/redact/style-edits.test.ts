import { expect, it } from 'vitest';
import { editStyle } from './style-edits.ts';

const none = { isRedactedText: () => false, isRedactedPicture: () => false, isUnused: () => false };

it('leaves an unaffected stylesheet unchanged, character by character', () => {
  const css = `:root{--capture-1:url(data:image/png,a)}a::before{content:"\\201C x" url('data:,b')}/* "c" */`;
  expect(editStyle(css, none)).toBe(css);
});

it('blacks out a text in every notation', () => {
  const css = `a::after{content:"Se\\63 ret" ' '}`;
  expect(editStyle(css, { ...none, isRedactedText: (text) => text === 'Secret' })).toBe(`a::after{content:"████" ' '}`);
});

it('removes pictures by address, quoted or not, and those that nothing shows any more', () => {
  const css = ':root{--capture-1:url(data:a);--capture-2:url("data:b")}p{background:url(data:c),url( "data:d" )}';
  const edits = {
    ...none,
    isRedactedPicture: (url: string) => /[cd]$/.test(url),
    isUnused: (name: string) => name.endsWith('2'),
  };
  expect(editStyle(css, edits)).toBe(
    ':root{--capture-1:url(data:a);--capture-2:url("data:,")}p{background:url(data:,),url( "data:," )}',
  );
});
