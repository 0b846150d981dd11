type Open = Office.UI['displayDialogAsync'];

export interface FakeDialogs {
  ui: { displayDialogAsync: Open };
  /** The number of open windows with a listener. */
  open(): number;
  /** How many windows the add-in has closed. */
  closed(): number;
  /** Ends the newest window with Office's code: 12006 if it was closed. */
  end(code: number): void;
}

/** The windows that Office opens for an add-in, without content. @param refusal Office's code if no window may open */
export function fakeDialogs(refusal?: number): FakeDialogs {
  Object.assign(globalThis, {
    Office: { EventType: { DialogMessageReceived: 'message', DialogEventReceived: 'event' } },
  });
  const events: ((event: object) => void)[] = [];
  let closed = 0;
  const value = {
    addEventHandler: (type: string, handler: (event: object) => void) => {
      if (type === 'event') events.push(handler);
    },
    messageChild: () => undefined,
    close: () => {
      closed += 1;
    },
  };
  const answer =
    refusal === undefined ? { status: 'succeeded', value } : { status: 'failed', error: { code: refusal } };
  return {
    ui: { displayDialogAsync: ((_address, _options, done) => done?.(answer as never)) as Open },
    open: () => events.length,
    closed: () => closed,
    end: (code) => events.at(-1)?.({ error: code }),
  };
}
