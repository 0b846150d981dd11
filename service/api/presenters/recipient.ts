import type { RecipientItem } from '#shared/contract/recipient-list.ts';
import type { Plan } from '../../db/database.ts';
import type { RecipientActivity } from '../../documents/recipients/list-recipients.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import { defined } from './defined.ts';
import { formatTimestamp } from './timestamp.ts';

/** Presents a recipient. What is unknown, or not part of the plan, is left out. @param link the personal link */
export function presentRecipient(recipient: RecipientActivity, link: string, plan: Plan): RecipientItem {
  const { code, name, email, at, views, firstOpened, lastOpened, completionPct, mail, unsubscribed } = recipient;
  return defined({
    code,
    name,
    email,
    link,
    created: formatTimestamp(at),
    views,
    first_opened: firstOpened && formatTimestamp(firstOpened),
    last_opened: lastOpened && formatTimestamp(lastOpened),
    completion_pct: planIncludes(plan, 'pro') ? completionPct : undefined,
    mail_state: mail?.state,
    mail_bounce: mail?.bounce,
    unsubscribed: unsubscribed || undefined,
  });
}
