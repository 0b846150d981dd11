import { describe, expect, it } from 'vitest';
import type { ServiceEvent } from '#shared/contract/event.ts';
import { eventKinds } from '#shared/contract/event-kinds.ts';
import { describeEvent } from './describe-event.ts';
import { messageBody } from './message-body.ts';

const document = { uuid: 'u', slug: 's', title: 'A & B <!channel>', link: 'https://l.example/s', views: 3 };
const opened: ServiceEvent = {
  type: 'view.opened',
  at: '2026-11-20T10:00:00Z',
  document,
  view: { id: 'v', when: '2026-11-20T10:00:00Z', who: '*Ada*', where: 'Berlin, Germany', device: 'Chrome on Windows' },
};
const page = 'https://service.example/documents/u';
const parsed = (format: 'standard' | 'slack' | 'teams', event: ServiceEvent, at: string | undefined = page) =>
  JSON.parse(messageBody(format, event, at));

describe('messageBody', () => {
  it('is the event itself', () => {
    expect(parsed('standard', opened)).toEqual(opened);
  });

  it('is text and blocks for Slack, in which names and titles mention nobody', () => {
    expect(parsed('slack', opened)).toEqual({
      text: '*Ada* opened “A &amp; B &lt;!channel&gt;”',
      blocks: [
        {
          type: 'section',
          text: { type: 'mrkdwn', text: `<${page}|*Ada* opened “A &amp; B &lt;!channel&gt;”>` },
        },
        {
          type: 'context',
          elements: [{ type: 'plain_text', text: 'Berlin, Germany · Chrome on Windows', emoji: false }],
        },
      ],
    });
  });

  it('is an Adaptive Card for Teams, with text that is not read as Markdown', () => {
    const { type, attachments } = parsed('teams', opened);
    expect(type).toBe('message');
    expect(attachments[0].contentType).toBe('application/vnd.microsoft.card.adaptive');
    const { body, actions } = attachments[0].content;
    expect(body[0].inlines[0].text).toBe('*Ada* opened “A & B <!channel>”');
    expect(new Set(body.map((part: { type: string }) => part.type))).toEqual(new Set(['RichTextBlock']));
    expect(actions).toEqual([{ type: 'Action.OpenUrl', title: 'Show activity', url: page }]);
  });

  it('is short enough for a chat, whatever the title', () => {
    const long = { ...opened, document: { ...document, title: '😀&'.repeat(5000) } };
    expect(parsed('slack', long).blocks[0].text.text.length).toBeLessThan(3000);
    expect(messageBody('teams', long, page).length).toBeLessThan(28_000);
  });
});

it.each(eventKinds)('%s has its own words, also without a name', (type) => {
  const { title } = describeEvent({ type, at: opened.at, document });
  expect(title).toContain(document.title);
  expect(title).not.toMatch(new RegExp(`${type}|undefined`));
});

it.each([
  {
    of: 'a link',
    who: { recipient: { code: 'a', name: 'Ada' } },
    title: 'The email to Ada with the link to “Plan” bounced',
  },
  {
    of: 'a signed copy',
    who: { response: { id: 'r', who: 'Ada', signed: true } },
    title: 'The email to Ada with the signed copy of “Plan” bounced',
  },
])('the mail with $of that came back is named, with the reason', ({ who, title }) => {
  const bounce = { kind: 'hard', reason: 'mailbox_full', status: '5.2.2' };
  const plan = { ...document, title: 'Plan' };
  const words = describeEvent({ type: 'mail.bounced', at: opened.at, document: plan, bounce, ...who });
  expect(words).toEqual({ title, details: ['mailbox is full', '5.2.2'] });
});
