import type { Answer, FormResponse } from '#shared/contract/form-response.ts';

/** An answer as text: what was filled in, or who signed. */
export function answerText({ value }: Answer): string {
  return typeof value === 'string' ? value : value.signer_name;
}

/** The responses as a table: the columns are every field any of them has, in the PDF's order as far as they tell. */
export function responsesTable(responses: readonly FormResponse[]): { fields: Field[]; rows: Row[] } {
  const longest = [...responses].sort((one, other) => other.answers.length - one.answers.length);
  const labels = new Map<string, string>();
  for (const { answers } of longest)
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
  /** In the fields' order; `undefined` where the form had no such field then. */
  values: (string | undefined)[];
}
