type Open = Office.UI['displayDialogAsync'];

export interface FakeDialogs {
  ui: { displayDialogAsync: Open };
  /** How many windows are open and are listened to. */
  open(): number;
  /** The newest window has ended, as Office tells it: 12006 where it was closed. */
  end(code: number): void;
}

/** The windows that Office opens for an add-in. Nothing is shown in them. @param refusal Office's code where none may open */
export function fakeDialogs(refusal?: number): FakeDialogs {
  Object.assign(globalThis, {
    Office: { EventType: { DialogMessageReceived: 'message', DialogEventReceived: 'event' } },
  });
  const events: ((event: object) => void)[] = [];
  const value = {
    addEventHandler: (type: string, handler: (event: object) => void) => {
      if (type === 'event') events.push(handler);
    },
    messageChild: () => undefined,
    close: () => undefined,
  };
  const answer =
    refusal === undefined ? { status: 'succeeded', value } : { status: 'failed', error: { code: refusal } };
  return {
    ui: { displayDialogAsync: ((_address, _options, done) => done?.(answer as never)) as Open },
    open: () => events.length,
    end: (code) => events.at(-1)?.({ error: code }),
  };
}
