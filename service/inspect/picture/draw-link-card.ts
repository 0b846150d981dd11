import { type Canvas, createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { LogoBackground } from '../../db/database.ts';
import { fontsFor } from './card-fonts.ts';
import { cardSize } from './card-size.ts';
import { wrapTitle } from './wrap-title.ts';

/** What a link card shows. */
export interface LinkCard {
  title: string;
  /** The host of the page that was copied. */
  host: string | undefined;
  /** Who shares it; empty when unknown. */
  sender: string;
  /** Of the band and the mark, as `#rrggbb`. */
  accent: string;
  /** A PNG of ours (redraw-picture.ts). */
  logo: Uint8Array | undefined;
  /** The background on which the logo can be seen. */
  background?: LogoBackground | undefined;
}

const margin = 88;
const band = 20;
const logoBox = { width: 360, height: 88 };
/** Between a light logo and the edge of its dark background. */
const logoPadding = 16;
const titleWidth = cardSize.width - 2 * margin;
/** A title gets the largest size at which it has no more lines than that. */
const titleSizes = [
  { size: 84, lines: 2 },
  { size: 68, lines: 3 },
  { size: 56, lines: 4 },
] as const;
const footSize = 34;
const ink = '#16262b';
const soft = '#55666c';
/** The first quality with which the picture has at most `maxBytes`; some chats show no larger ones. */
const qualities = [88, 75];
const lastQuality = 55;
const maxBytes = 100_000;
/** Our fonts have no emoji, and a box in their place would look like a fault. */
const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Variation_Selector}]+/gu;

/** Draws the picture that a chat shows of a link to a web page: its title, who shares it, and the site it was copied from. */
export async function drawLinkCard(card: LinkCard): Promise<Buffer> {
  const { host, accent, logo } = card;
  const [title, sender] = [withoutEmoji(card.title), withoutEmoji(card.sender)];
  const canvas = createCanvas(cardSize.width, cardSize.height);
  const context = canvas.getContext('2d');
  const isRightToLeft = /^\P{L}*[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(title);
  const start = isRightToLeft ? cardSize.width - margin : margin;
  context.fillStyle = 'white';
  context.fillRect(0, 0, cardSize.width, cardSize.height);
  context.fillStyle = accent;
  context.fillRect(isRightToLeft ? cardSize.width - band : 0, 0, band, cardSize.height);
  context.direction = isRightToLeft ? 'rtl' : 'ltr';
  context.textAlign = isRightToLeft ? 'right' : 'left';
  context.textBaseline = 'alphabetic';

  const drawn = logo && (await drawLogo(context, logo, start, { isRightToLeft, isLight: card.background === 'dark' }));
  if (!drawn) drawMark(context, isRightToLeft ? start - 68 : start, accent);

  const { size, lines } = fitTitle(context, title);
  const lineHeight = size * 1.22;
  // In the middle of what the logo and the foot leave, a little above it.
  const middle = (margin + logoBox.height + cardSize.height - margin - footSize) / 2;
  const first = middle - ((lines.length - 1) * lineHeight) / 2 + size * 0.34;
  context.fillStyle = ink;
  for (const [index, line] of lines.entries()) context.fillText(line, start, first + index * lineHeight);

  drawFoot(context, { host, sender, accent }, start, isRightToLeft);
  return compress(canvas);
}

async function compress(canvas: Canvas): Promise<Buffer> {
  for (const quality of qualities) {
    const picture = await canvas.encode('jpeg', quality);
    if (picture.length <= maxBytes) return picture;
  }
  return canvas.encode('jpeg', lastQuality);
}

function withoutEmoji(text: string): string {
  return text.replace(emoji, '').replace(/\s+/g, ' ').trim();
}

function fitTitle(context: SKRSContext2D, title: string): { size: number; lines: string[] } {
  const fonts = fontsFor(`${title}…`, 700);
  const wrapped = titleSizes.map(({ size, lines }) => {
    context.font = `700 ${size}px ${fonts}`;
    return { size, ...wrapTitle(title, lines, (text) => context.measureText(text).width <= titleWidth) };
  });
  const best = wrapped.find(({ cut }) => !cut) ?? wrapped.at(-1);
  if (!best) throw new TypeError('There are sizes for titles.');
  context.font = `700 ${best.size}px ${fonts}`;
  return best;
}

/** Draws the sender and the host in one line; a host that has no room is left out, because part of one would mislead. */
function drawFoot(
  context: SKRSContext2D,
  { host, sender, accent }: Pick<LinkCard, 'host' | 'sender' | 'accent'>,
  start: number,
  isRightToLeft: boolean,
): void {
  const baseline = cardSize.height - margin;
  const forward = isRightToLeft ? -1 : 1;
  let at = start;
  if (sender !== '') {
    context.font = `700 ${footSize}px ${fontsFor(`${sender}…`, 700)}`;
    const fits = (text: string) => context.measureText(text).width <= titleWidth;
    const [name = ''] = wrapTitle(sender, 1, fits).lines;
    context.fillStyle = accent;
    context.fillText(name, at, baseline);
    at += forward * (context.measureText(name).width + 28);
  }
  if (host === undefined) return;
  context.font = `400 ${footSize}px ${fontsFor(host, 400)}`;
  if (Math.abs(at - start) + context.measureText(host).width > titleWidth) return;
  context.fillStyle = soft;
  context.fillText(host, at, baseline);
}

async function drawLogo(
  context: SKRSContext2D,
  logo: Uint8Array,
  start: number,
  { isRightToLeft, isLight }: { isRightToLeft: boolean; isLight: boolean },
): Promise<boolean> {
  const picture = await loadImage(Buffer.from(logo)).catch(() => undefined);
  if (!picture || picture.width < 1 || picture.height < 1) return false;
  const scale = Math.min(logoBox.width / picture.width, logoBox.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  // White letters could not be seen on the white card. The edge of their background is in line with the words below.
  const inset = isLight ? logoPadding : 0;
  const left = isRightToLeft ? start - width - inset : start + inset;
  if (isLight) drawLogoBackground(context, { left, top: margin, width, height });
  context.drawImage(picture, left, margin, width, height);
  return true;
}

function drawLogoBackground(
  context: SKRSContext2D,
  of: { left: number; top: number; width: number; height: number },
): void {
  context.fillStyle = ink;
  context.beginPath();
  const [width, height] = [of.width + 2 * logoPadding, of.height + 2 * logoPadding];
  context.roundRect(of.left - logoPadding, of.top - logoPadding, width, height, 12);
  context.fill();
}

/** Draws the mark of Linkwake, two strokes that open like a boat's wake, 72 pixels high. */
function drawMark(context: SKRSContext2D, left: number, accent: string): void {
  context.strokeStyle = accent;
  context.lineWidth = 13;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(left + 6, margin + 66);
  context.lineTo(left + 34, margin + 6);
  context.lineTo(left + 62, margin + 66);
  context.stroke();
}
