import { maxReportDetails, type ReportReason, reportReason } from '../../documents/review/page-reports.ts';
import type { PageWord } from '../words/visitor-words.ts';
import { Card } from './card.tsx';
import type { PageParts } from './page-frame.tsx';

/** What a visitor has entered. */
export interface ReportForm {
  link: string;
  reason?: ReportReason | undefined;
  details: string;
  email: string;
}

/** Why a report was not accepted, and the field to correct. */
export interface ReportProblem {
  field: 'link' | 'reason' | 'email' | 'all';
  status: 400 | 429;
  problem: string;
  headers?: Record<string, string>;
}

const reasonWords: Record<ReportReason, PageWord> = {
  fraud: 'reportFraud',
  malware: 'reportMalware',
  private: 'reportPrivate',
  illegal: 'reportIllegal',
  other: 'reportOther',
};

interface ReportPageProps {
  parts: PageParts;
  form: ReportForm;
  problem: ReportProblem | undefined;
}

/** Asks what is wrong with a page. It names the link only: the page may be behind a gate. */
export function ReportPage({ parts, form, problem }: ReportPageProps) {
  const { words } = parts;
  return (
    <Card parts={parts} heading={words.say('reportPage')}>
      <p class="soft">{words.say('reportText')}</p>
      {problem?.field === 'all' ? (
        <p class="problem" role="alert">
          {problem.problem}
        </p>
      ) : null}
      <form method="post" action="/report" class="gate">
        <div class="gate-field">
          <label for="link">{words.say('reportLink')}</label>
          <input
            id="link"
            name="link"
            value={form.link}
            required
            dir="ltr"
            autocomplete="off"
            {...invalid('link', problem)}
          />
          <Problem of="link" problem={problem} />
        </div>
        <fieldset class="gate-field" {...(problem?.field === 'reason' ? { 'aria-describedby': 'reason-problem' } : {})}>
          <legend>{words.say('reportReason')}</legend>
          {reportReason.options.map((reason) => (
            <label class="gate-check">
              <input type="radio" name="reason" value={reason} required checked={form.reason === reason} />
              {words.say(reasonWords[reason])}
            </label>
          ))}
          <Problem of="reason" problem={problem} />
        </fieldset>
        <div class="gate-field">
          <label for="details">{words.say('reportDetails')}</label>
          <textarea id="details" name="details" rows={4} maxlength={maxReportDetails} dir="auto">
            {form.details}
          </textarea>
        </div>
        <div class="gate-field">
          <label for="email">{words.say('emailOptional')}</label>
          <input
            id="email"
            name="email"
            type="email"
            value={form.email}
            dir="ltr"
            autocomplete="email"
            {...invalid('email', problem)}
          />
          <Problem of="email" problem={problem} />
        </div>
        <button type="submit">{words.say('reportSend')}</button>
      </form>
    </Card>
  );
}

function invalid(field: ReportProblem['field'], problem: ReportProblem | undefined) {
  if (problem?.field !== field) return {};
  return { 'aria-invalid': 'true' as const, 'aria-describedby': `${field}-problem`, autofocus: true };
}

function Problem({ of, problem }: { of: ReportProblem['field']; problem: ReportProblem | undefined }) {
  if (problem?.field !== of) return null;
  return (
    <p id={`${of}-problem`} class="problem" role="alert">
      {problem.problem}
    </p>
  );
}

/** Says that the operator has the report. */
export function ReportedPage({ parts }: { parts: PageParts }) {
  return (
    <Card parts={parts} heading={parts.words.say('reportedHeading')}>
      <p class="soft" role="status">
        {parts.words.say('reportedText')}
      </p>
    </Card>
  );
}
