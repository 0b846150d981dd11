import type { ServiceEvent } from '#shared/contract/event.ts';
import { describeEvent } from './describe-event.ts';

/** The shape of what is sent: the event itself (Standard Webhooks), or a message that a chat shows. */
export const webhookFormats = ['standard', 'slack', 'teams'] as const;

export type WebhookFormat = (typeof webhookFormats)[number];

/**
 * Returns the body of a message, as JSON.
 * @param page the console's page of the document; absent for a test
 */
export function messageBody(format: WebhookFormat, event: ServiceEvent, page: string | undefined): string {
  if (format === 'standard') return JSON.stringify(event);
  return JSON.stringify(format === 'slack' ? slackMessage(event, page) : teamsMessage(event, page));
}

/** Slack, "Sending messages using incoming webhooks": `text` for notifications, `blocks` for the channel. */
function slackMessage(event: ServiceEvent, page: string | undefined) {
  const { title, details } = describeEvent(event);
  const linked = page === undefined ? slackText(title) : `<${page}|${slackText(title)}>`;
  return {
    text: slackText(title),
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: linked } },
      ...(details.length > 0
        ? [{ type: 'context', elements: [{ type: 'plain_text', text: details.join(' · '), emoji: false }] }]
        : []),
    ],
  };
}

/** Slack, "Formatting text": these three begin links, mentions and entities. A bar would end the address of a link. */
function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\s+/g, ' ');
}

/**
 * Teams, "Create incoming webhooks with Workflows": an Adaptive Card. Runs of text are shown as they are; a TextBlock would
 * read names and titles as Markdown.
 */
function teamsMessage(event: ServiceEvent, page: string | undefined) {
  const { title, details } = describeEvent(event);
  const lines = [{ type: 'TextRun', text: title, weight: 'bolder' }];
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'RichTextBlock', inlines: lines },
            ...details.map((text) => ({
              type: 'RichTextBlock',
              spacing: 'small',
              inlines: [{ type: 'TextRun', text, isSubtle: true }],
            })),
          ],
          actions: page === undefined ? [] : [{ type: 'Action.OpenUrl', title: 'Show activity', url: page }],
        },
      },
    ],
  };
}
