import { mailLanguages } from '#shared/contract/recipient-mail.ts';

const languageName = new Intl.DisplayNames('en', { type: 'language' });

/** Asks for the language of a mail. The names are in the console's own language, for the person who chooses. */
export function MailLanguageField({ language }: { language: string | undefined }) {
  return (
    <div class="field narrow">
      <label for="language">Language of the email</label>
      <select id="language" name="language">
        {mailLanguages.map((code) => (
          <option value={code} selected={code === language}>
            {languageName.of(code)}
          </option>
        ))}
      </select>
    </div>
  );
}
