import { describe, expect, it } from 'vitest';
import { fromDialog, readMessage, toDialog } from './dialog-messages.ts';

describe('messages between the pane and its windows', () => {
  it('are accepted when they fit the protocol', () => {
    expect(readMessage(fromDialog, '{"type":"ready"}')).toEqual({ type: 'ready' });
    expect(readMessage(toDialog, '{"type":"go","address":"https://share.example.com/oauth/authorize"}')).toEqual({
      type: 'go',
      address: 'https://share.example.com/oauth/authorize',
    });
  });

  it.each(['ready', '{"type":"redirected"}', '{"type":"redirected","address":"nowhere"}', '{"type":"other"}', ''])(
    'are ignored when they are %j',
    (text) => {
      expect(readMessage(fromDialog, text)).toBeUndefined();
    },
  );

  it('never navigate a window to a script', () => {
    expect(readMessage(toDialog, '{"type":"go","address":"javascript:alert(1)"}')).toBeUndefined();
    expect(readMessage(toDialog, '{"type":"go","address":"data:text/html,x"}')).toBeUndefined();
  });
});
