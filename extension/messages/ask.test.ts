import { afterEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { ask } from './ask.ts';

afterEach(() => vi.restoreAllMocks());

const stopped: [string, () => Promise<unknown>][] = [
  ['rejects', () => Promise.reject(new Error('Could not establish connection.'))],
  ['resolves to nothing', () => Promise.resolve(undefined)],
];

const sendMessage = (answer: () => Promise<unknown>) =>
  vi.spyOn(browser.runtime, 'sendMessage').mockImplementation(answer as never);

describe.each(stopped)('when the browser %s', (_, answer) => {
  it('asks a question that only reads again', async () => {
    sendMessage(() => Promise.resolve({ answer: 'read' })).mockImplementationOnce(answer as never);
    await expect(ask('preferences.read', {})).resolves.toBe('read');
  });

  it('says that the background was stopped where asking again does not help', async () => {
    const asked = sendMessage(answer);
    await expect(ask('preferences.read', {})).rejects.toMatchObject({ code: 'background_stopped' });
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('asks for a change once', async () => {
    const asked = sendMessage(answer);
    await expect(ask('publish.cancel', {})).rejects.toMatchObject({ code: 'background_stopped' });
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
