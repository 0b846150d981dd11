import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showOutcome } from './outcome-window.ts';

const page = new URL('https://addin.example.com/outcome-dialog.html');
const notice = { title: 'Published', texts: [], languages: ['en'] };

/** Office as it opens windows on the web: one at a time, and a closed one is noticed within a second. */
function officeWindows() {
  const windows: { closed: boolean; onEvent?: (event: object) => void; onMessage?: (event: object) => void }[] = [];
  const sent: string[] = [];
  let shown = 0;
  const look = () => {
    if (windows[0]?.closed) windows.pop()?.onEvent?.({ error: 12006 });
  };
  setInterval(look, 1000);
  /** Milliseconds until the person allows a window that Office asks about. */
  let thinking = 0;
  const displayDialogAsync = (address: string, options: object, done: (result: object) => void) =>
    void (thinking > 0 ? setTimeout(open, thinking, address, options, done) : open(address, options, done));
  const open = (_address: string, _options: object, done: (result: object) => void) => {
    if (windows.length > 0) return done({ status: 'failed', error: { code: 12007 } });
    shown++;
    const window: (typeof windows)[number] = { closed: false };
    windows.push(window);
    const value = {
      addEventHandler(type: string, handler: (event: object) => void) {
        if (type === 'event') window.onEvent = handler;
        else window.onMessage = handler;
      },
      messageChild: (text: string) => void sent.push(text),
      close() {
        windows.pop();
      },
    };
    done({ status: 'succeeded', value });
  };
  return {
    ui: { displayDialogAsync } as unknown as Pick<Office.UI, 'displayDialogAsync'>,
    shown: () => shown,
    open: () => windows.length,
    /** What windows were sent. */
    sent,
    ready: () => windows[0]?.onMessage?.({ message: '{"type":"ready"}' }),
    allowAfter(ms: number) {
      thinking = ms;
    },
    closeByPerson() {
      for (const window of windows) window.closed = true;
    },
  };
}

describe('the window with the outcome of a ribbon command', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('Office', { EventType: { DialogMessageReceived: 'message', DialogEventReceived: 'event' } });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('replaces the window of an earlier command that the person left open', async () => {
    const { ui, shown } = officeWindows();
    const first = showOutcome(ui, page, notice, async () => undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    await first;
    const second = showOutcome(ui, page, notice, async () => undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    await second;
    expect(shown()).toBe(2);
  });

  it('opens although Office has not noticed yet that the window before is closed', async () => {
    const office = officeWindows();
    const first = showOutcome(office.ui, page, notice, async () => undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    await first;
    office.closeByPerson();
    // Another page of the add-in, which does not know of that window.
    vi.resetModules();
    const { showOutcome: showElsewhere } = await import('./outcome-window.ts');
    const second = showElsewhere(office.ui, page, notice, async () => undefined);
    await vi.advanceTimersByTimeAsync(22_000);
    await second;
    expect(office.shown()).toBe(2);
  });

  it('is used however late within the command the person allows it', async () => {
    const office = officeWindows();
    office.allowAfter(200_000);
    const ended = showOutcome(office.ui, page, notice, async () => undefined);
    await vi.advanceTimersByTimeAsync(200_000);
    office.ready();
    expect(office.sent).toEqual([JSON.stringify(notice)]);
    office.closeByPerson();
    await vi.advanceTimersByTimeAsync(1_000);
    await ended;
  });

  it('is closed when it opens after its command has ended', async () => {
    const office = officeWindows();
    office.allowAfter(280_000);
    const ended = showOutcome(office.ui, page, notice, async () => undefined);
    await vi.advanceTimersByTimeAsync(270_000);
    await ended;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(office.shown()).toBe(1);
    expect(office.open()).toBe(0);
  });
});
