import type { MailCatalogue } from './mail-words.ts';

export const de: MailCatalogue = {
  unsubscribe: 'Abbestellen',

  codeSubject: 'Ihr Code für ein Dokument von {name}',
  codeHeading: 'Ihr Code',
  codeText: 'Geben Sie diesen Code auf der Seite ein, die danach gefragt hat. Er gilt zehn Minuten.',
  codeWhy:
    'Jemand hat diese Adresse auf {host} eingegeben, um ein Dokument von {name} zu öffnen. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail und geben Sie den Code nicht weiter.',

  linkSubject: '{name} hat „{title}“ mit Ihnen geteilt',
  linkSubjectUntitled: '{name} hat ein Dokument mit Ihnen geteilt',
  linkOpen: 'Dokument öffnen',
  linkPersonal: 'Dieser Link ist nur für Sie. {name} kann sehen, wann er geöffnet wird.',
  linkWhy: '{name} hat Ihnen dies über {host} gesendet. Ihre Antwort geht an {name}.',

  signSubject: '{name} bittet Sie, „{title}“ zu unterschreiben',
  signSubjectUntitled: '{name} bittet Sie, ein Dokument zu unterschreiben',
  signOpen: 'Lesen und unterschreiben',
  signPersonal: 'Dieser Link ist nur für Sie, leiten Sie ihn nicht weiter. {name} kann sehen, wann er geöffnet wird.',
  signReminder: 'Erinnerung: {subject}',
  signAfterDecline:
    'Sie haben dieses Dokument schon unterschrieben, aber eine andere Person hat abgelehnt. Deshalb beginnt das Unterschreiben von vorn, und Ihre Unterschrift wird noch einmal gebraucht.',
  signAfterCancel:
    'Sie haben dieses Dokument schon unterschrieben, aber die Anfrage wurde zurückgezogen. Deshalb beginnt das Unterschreiben von vorn, und Ihre Unterschrift wird noch einmal gebraucht.',

  signedSubject: 'Ihr unterschriebenes Exemplar von „{title}“',
  signedHeading: 'Ihr unterschriebenes Exemplar',
  signedText:
    'Sie haben „{title}“ unterschrieben. Das unterschriebene Exemplar ist angehängt, mit Ihren Antworten, Ihrer Unterschrift und einer Zertifikatsseite.',
  signedTooLarge:
    'Sie haben „{title}“ unterschrieben. Bitten Sie {name} um Ihr unterschriebenes Exemplar: Für eine E-Mail ist es zu groß.',
  signedWhy:
    'Sie erhalten diese E-Mail, weil Sie beim Unterschreiben eines Dokuments von {name} auf {host} diese Adresse angegeben haben.',

  resetSubject: 'Neues Passwort für Linkwake wählen',
  resetHeading: 'Neues Passwort wählen',
  resetText: 'Wählen Sie mit diesem Link ein neues Passwort. Er funktioniert einmal und eine Stunde lang.',
  resetOpen: 'Passwort wählen',
  resetWhy:
    'Jemand hat das auf {host} angefordert. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',

  browserSubject: 'Neue Anmeldung bei Ihrem Linkwake-Konto',
  browserHeading: 'Ihr Konto wurde in einem neuen Browser verwendet',
  browserText:
    'Jemand hat sich bei Ihrem Linkwake-Konto in einem Browser angemeldet, in dem es bisher nicht verwendet wurde.',
  browserWhen: 'Wann: {value}',
  browserDevice: 'Browser: {value}',
  browserWhere: 'Wo: {value}',
  unknown: 'unbekannt',
  browserElse:
    'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, ändern Sie jetzt Ihr Passwort. Damit werden alle anderen Browser und Apps abgemeldet.',
  browserLost: 'Wenn Ihr Passwort nicht mehr funktioniert, wählen Sie ein neues: {url}',
  browserOpen: 'Konto prüfen',
  accountWhy:
    'Sie erhalten diese E-Mail, weil dies die Adresse eines Kontos auf {host} ist. Diese E-Mails lassen sich nicht abbestellen.',

  keysSubject: {
    one: 'Ein API-Schlüssel für Linkwake läuft bald ab',
    other: '{n} Ihrer API-Schlüssel für Linkwake laufen bald ab',
  },
  keysText: {
    one: 'Was ihn verwendet, funktioniert dann nicht mehr. Erstellen Sie vorher einen neuen Schlüssel, und widerrufen Sie diesen, sobald er ersetzt ist.',
    other:
      'Was sie verwendet, funktioniert dann nicht mehr. Erstellen Sie vorher neue Schlüssel, und widerrufen Sie diese, sobald sie ersetzt sind.',
  },
  keyExpires: '{name} ({hint}…) läuft am {when} ab',
  keysOpen: 'API-Schlüssel öffnen',

  storageSubject: 'Ihr Speicherplatz in Linkwake ist fast voll',
  storageText:
    'Ihr Arbeitsbereich belegt {used} von {limit}. Ist alles belegt, können Sie nichts mehr veröffentlichen oder aktualisieren, und es können keine unterschriebenen Exemplare mehr erstellt werden.',
  storageAdvice:
    'Gelöschte Dokumente geben ihren Platz nach wenigen Minuten frei. Ihr Administrator kann das Limit erhöhen.',
  storageOpen: 'Dokumente öffnen',

  guessedSubject: 'Jemand versucht, das Passwort von „{title}“ zu erraten',
  guessedText:
    'An dem Link wurden so viele falsche Passwörter eingegeben, dass es bis zu eine Stunde lang niemand eingeben kann. Danach öffnet er sich von selbst wieder.',
  guessedAdvice:
    'Wenn das Passwort kurz oder leicht zu erraten ist, wählen Sie ein längeres. Wenn das nicht aufhört, verlangen Sie statt eines Passworts bestätigte E-Mail-Adressen.',
  guessedOpen: 'Einstellungen öffnen',

  someone: 'Jemand',
  viewerVerified: '{who} (Adresse bestätigt)',
  viewerGave: '{recipient} (angegeben: {given})',
  noticeView: '{who} hat „{title}“ geöffnet',
  noticeViews: { one: '{n} Aufruf Ihrer Dokumente', other: '{n} Aufrufe Ihrer Dokumente' },
  noticeResponse: '{who} hat „{title}“ beantwortet',
  noticeResponses: { one: '{n} Antwort auf Ihre Formulare', other: '{n} Antworten auf Ihre Formulare' },
  noticeSignature: '{who} hat „{title}“ unterschrieben',
  noticeSignatures: { one: '{n} Unterschrift auf Ihren Dokumenten', other: '{n} Unterschriften auf Ihren Dokumenten' },
  noticeDecline: '{who} hat die Unterschrift unter „{title}“ abgelehnt',
  noticeDeclines: {
    one: '{n} Person hat es abgelehnt, Ihre Dokumente zu unterschreiben',
    other: '{n} Personen haben es abgelehnt, Ihre Dokumente zu unterschreiben',
  },
  noticeApproved: '„{title}“ wurde nach Prüfung freigegeben',
  noticeRejected: '„{title}“ wurde bei der Prüfung abgelehnt',
  noticeReviews: { one: '{n} Entscheidung zu Ihren Dokumenten', other: '{n} Entscheidungen zu Ihren Dokumenten' },
  noticeReason: 'Grund: {reason}',
  noticeWorks: 'Der Link funktioniert jetzt.',
  noticeUpdate: 'Der Link lässt sich nicht mehr öffnen. Aktualisieren Sie den Inhalt, damit er erneut geprüft wird.',
  noticeChange: 'Der Link lässt sich nicht mehr öffnen. Ändern Sie Titel oder Beschreibung, damit erneut geprüft wird.',
  noticeMore: 'Und {n} weitere.',
  noticeOpen: 'Linkwake öffnen',
  noticeWhy:
    'Sie erhalten diese E-Mail, weil diese Benachrichtigungen für Ihr Konto eingeschaltet sind. Benachrichtigungen ändern: {url}',

  queueSubject: { one: '{n} Seite wartet auf Ihre Prüfung', other: '{n} Seiten warten auf Ihre Prüfung' },
  queueHeld: 'Zurückgehalten: „{title}“',
  queueReported: 'Gemeldet: „{title}“',
  queueOpen: 'Prüfen',
  queueWhy: 'Sie erhalten diese E-Mail, weil Sie {host} administrieren. Benachrichtigungen ändern: {url}',

  summarySubject: 'Ihre Woche: {list}',
  summaryViews: { one: '{n} Aufruf', other: '{n} Aufrufe' },
  summaryAnswers: { one: '{n} Antwort', other: '{n} Antworten' },
  summaryDocument: '„{title}“: {list}',
  summaryMore: { one: 'Und {n} weiteres Dokument.', other: 'Und {n} weitere Dokumente.' },
  summaryWhy: 'Sie erhalten diese E-Mail, weil Sie eine Wochenübersicht gewählt haben. Ändern: {url}',
};
