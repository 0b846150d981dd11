import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { drawLinkCard } from './draw-link-card.ts';
import { wrapTitle } from './wrap-title.ts';

const card = { title: 'Plan', host: 'news.example.com', sender: 'Ada Lovelace', accent: '#0b6b78', logo: undefined };

/** The share of dark pixels at the left and at the right. */
async function darkness(picture: Buffer): Promise<{ left: number; right: number }> {
  const image = await loadImage(picture);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const half = (x: number) => {
    const { data } = context.getImageData(x, 180, 560, 250);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 80) dark += 1;
    return dark;
  };
  return { left: half(30), right: half(610) };
}

describe('the card of a web page', () => {
  it('has its title at the side where its script begins', async () => {
    const english = await darkness(await drawLinkCard(card));
    expect(english.left).toBeGreaterThan(0);
    expect(english.right).toBe(0);
    const arabic = await darkness(await drawLinkCard({ ...card, title: 'الخطة' }));
    expect(arabic.left).toBe(0);
    expect(arabic.right).toBeGreaterThan(0);
  });

  it('sets a white logo on a dark background', async () => {
    const canvas = createCanvas(200, 60);
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, 100, 60);
    const logo = await canvas.encode('png');
    expect(await drawLinkCard({ ...card, logo })).toEqual(await drawLinkCard({ ...card, logo, background: 'light' }));
    const drawn = createCanvas(1200, 630).getContext('2d');
    drawn.drawImage(await loadImage(await drawLinkCard({ ...card, logo, background: 'dark' })), 0, 0);
    const redAt = (x: number, y: number) => drawn.getImageData(x, y, 1, 1).data[0];
    expect(redAt(120, 120)).toBeGreaterThan(230);
    expect(redAt(340, 120)).toBeLessThan(50);
  });

  it('has the logo of the workspace', async () => {
    const canvas = createCanvas(480, 160);
    canvas.getContext('2d').fillRect(0, 0, 480, 160);
    const logo = await canvas.encode('png');
    expect(await drawLinkCard({ ...card, logo })).not.toEqual(await drawLinkCard(card));
    // One that cannot be read leaves the mark.
    expect(await drawLinkCard({ ...card, logo: Buffer.from('x') })).toEqual(await drawLinkCard(card));
  });

  it('has at most 100 kB, whatever it shows', async () => {
    const canvas = createCanvas(480, 160);
    const context = canvas.getContext('2d');
    for (let x = 0; x < 480; x += 2) {
      for (let y = 0; y < 160; y += 2) {
        context.fillStyle = `rgb(${(x * 7) % 256} ${(y * 13) % 256} ${(x * y) % 256})`;
        context.fillRect(x, y, 2, 2);
      }
    }
    const picture = await drawLinkCard({ ...card, title: '鬱'.repeat(500), logo: await canvas.encode('png') });
    expect(picture.length).toBeLessThan(100_000);
  });
});

describe('a title', () => {
  const fits = (text: string) => [...text].length <= 10;

  it.each([
    ['Plan', ['Plan'], false],
    ['The plan of the harbour', ['The plan', 'of the', 'harbour'], false],
    ['What? A "plan", then.', ['What? A', '"plan",', 'then.'], false],
    ['Incomprehensibilities', ['Incomprehe', 'nsibilitie', 's'], false],
    ['港の料金表、そして今年の船', ['港の料金表、そして', '今年の船'], false],
    ['One two three four five six seven', ['One two', 'three four', 'five six…'], true],
  ])('is broken between words: %s', (title, lines, cut) => {
    expect(wrapTitle(title, 3, fits)).toEqual({ lines, cut });
  });
});
