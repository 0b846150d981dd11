import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A point on the screen, in pixels from its top left corner. */
export interface Place {
  x: number;
  y: number;
}

/** A window: its X11 number and its position. */
export interface ShownWindow extends Place {
  id: string;
  width: number;
  height: number;
}

/** A screen with a window manager, keyboard and mouse. */
export interface Desktop {
  /** The environment for a program that shows its windows there. */
  env: Record<string, string>;
  /** Presses keys one after the other, by xdotool's names: `alt+shift+u`, `Down`, `Return`. */
  press(...keys: string[]): Promise<void>;
  /** Moves the mouse there and presses its left (1) or right (3) button. */
  click(place: Place, button?: 1 | 3): Promise<void>;
  /** Moves the mouse there, and returns the window under it. */
  windowAt(place: Place): Promise<ShownWindow>;
  /** Returns the colour there, as `rrggbb`. */
  colourAt(place: Place): Promise<string>;
  stop(): Promise<void>;
}

const size = { width: 1280, height: 900 };

/** The corner where notifications appear, without a browser window. */
export const notificationCorner: Place = { x: size.width - 20, y: size.height - 20 };

/** Starts Xvfb on a free display, and openbox: without a window manager no window gets the keyboard. */
export async function startDesktop(): Promise<Desktop> {
  const picture = await mkdtemp(join(tmpdir(), 'linkwake-screen-'));
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${size.width}x${size.height}x24`, '-fbdir', picture, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const env = { ...(process.env as Record<string, string>), DISPLAY: `:${await firstLine(screen)}` };
  const manager = spawn('openbox', [], { env, stdio: 'ignore' });
  const xdotool = async (...args: (string | number)[]) => (await run('xdotool', args.map(String), { env })).stdout;
  const moveTo = ({ x, y }: Place) => ['mousemove', Math.round(x), Math.round(y)];

  return {
    env,
    press: async (...keys) => void (await xdotool('key', '--clearmodifiers', ...keys)),
    click: async (place, button = 1) => void (await xdotool(...moveTo(place), 'click', button)),
    async windowAt(place) {
      const { WINDOW: id = '' } = numbers(await xdotool(...moveTo(place), 'getmouselocation', '--shell'));
      const { X, Y, WIDTH, HEIGHT } = numbers(await xdotool('getwindowgeometry', '--shell', id));
      return { id, x: Number(X), y: Number(Y), width: Number(WIDTH), height: Number(HEIGHT) };
    },
    colourAt: (place) => colourIn(join(picture, 'Xvfb_screen0'), place),
    async stop() {
      for (const child of [manager, screen]) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill();
        await ended;
      }
      await rm(picture, { recursive: true });
    },
  };
}

/** Resolves with the number of the display once it accepts drawing. */
function firstLine(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.once('error', reject);
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code} before it had a display.`)));
    screen.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
}

/** Parses lines of `NAME=number`. */
function numbers(printed: string): Record<string, string> {
  return Object.fromEntries(
    printed
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  );
}

/**
 * Reads one pixel of what Xvfb draws into a file of X's window dump format, version 7: a header of big-endian numbers, a
 * table of colours, rows of pixels of four bytes (https://www.x.org/releases/current/doc/man/man1/xwd.1.xhtml, XWDFile.h).
 */
async function colourIn(file: string, { x, y }: Place): Promise<string> {
  const dump = await open(file);
  try {
    const header = Buffer.alloc(100);
    await dump.read(header, 0, header.length, 0);
    const [headerSize, bytesPerLine, colours] = [0, 12, 19].map((field) => header.readUInt32BE(field * 4));
    const at = (headerSize ?? 0) + (colours ?? 0) * 12 + y * (bytesPerLine ?? 0) + x * 4;
    const { buffer } = await dump.read(Buffer.alloc(4), 0, 4, at);
    return buffer.subarray(0, 3).reverse().toString('hex');
  } finally {
    await dump.close();
  }
}
