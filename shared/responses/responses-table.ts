import type { Answer, FormResponse } from '#shared/contract/form-response.ts';

/** Returns an answer as text: the value, or the signer's name. */
export function answerText({ value }: Answer): string {
  return typeof value === 'string' ? value : value.signer_name;
}

/** Returns the responses as a table. The columns are all fields of all responses, in the PDF's order as far as known. */
export function responsesTable(responses: readonly FormResponse[]): { fields: Field[]; rows: Row[] } {
  const byFieldCount = [...responses].sort((one, other) => other.answers.length - one.answers.length);
  const labels = new Map<string, string>();
  for (const { answers } of byFieldCount)
    for (const { name, label } of answers) if (!labels.has(name)) labels.set(name, label);
  const fields = [...labels].map(([name, label]) => ({ name, label }));
  const rows = responses.map((response) => ({
    response,
    values: fields.map(({ name }) => {
      const answer = response.answers.find((each) => each.name === name);
      return answer && answerText(answer);
    }),
  }));
  return { fields, rows };
}

interface Field {
  name: string;
  label: string;
}

interface Row {
  response: FormResponse;
  /** Values in the order of the fields; `undefined` if the form had no such field at the time. */
  values: (string | undefined)[];
}
