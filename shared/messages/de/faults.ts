import type { enFaults } from '../en/faults.ts';
import type { Message } from '../translate.ts';

export const deFaults: { [key in keyof typeof enFaults]: Message } = {
  'fault.upgrade': 'Tarife ansehen',
  'fault.open-service': 'Zum Dienst',
  'fault.unexpected': 'Das hat nicht funktioniert: {message}',

  'fault.unreachable.offline':
    'Sie sind offline. Es geht nichts verloren; versuchen Sie es erneut, sobald Sie verbunden sind.',
  'fault.service_moved':
    '{host} leitet Anfragen an eine andere Adresse weiter: Der Dienst ist vermutlich umgezogen. Gehen Sie zum Dienst, um seine neue Adresse zu sehen, und melden Sie sich dort an. Ihre Eingaben bleiben erhalten.',
  'fault.service_fault':
    'Beim Dienst ist ein Fehler aufgetreten ({status}). Bei Ihnen ist alles in Ordnung; versuchen Sie es in ein paar Minuten erneut.',
  'fault.unexpected_answer':
    'Linkwake versteht die Antwort des Dienstes nicht: Er kann älter oder neuer als Linkwake sein, oder unter seiner Adresse läuft etwas anderes. Aktualisieren Sie Linkwake; wenn das nicht hilft, geben Sie dies an die Betreiber des Dienstes weiter:',
  'fault.bad_request': 'Der Dienst hat dies abgelehnt:',
  'fault.bad_request.unsaid':
    'Der Dienst hat die Anfrage abgelehnt ({status}) und keinen Grund genannt. Prüfen Sie die Adresse des Dienstes.',
  'fault.bad_request.too-large': 'Der Dienst nimmt so große Dateien nicht an. Senden Sie eine kleinere.',
  'fault.not_allowed':
    'Ihr Konto darf das nicht. Fragen Sie, wer für den Arbeitsbereich zuständig ist, oder melden Sie sich mit einem anderen Konto an.',
  'fault.not_found':
    'In diesem Arbeitsbereich gibt es dieses Dokument nicht. Prüfen Sie den Link, oder wechseln Sie zum richtigen Arbeitsbereich.',
  'fault.not_found.signed-copy':
    'Der Dienst hat zu dieser Antwort kein unterschriebenes PDF mehr. Die der anderen sind trotzdem zu haben.',
  'fault.not_found.unsaid':
    'Es wurde nichts gefunden, und die Antwort kam nicht vom Dienst selbst: Er kann umgezogen sein, oder unter seiner Adresse läuft etwas anderes.',
  'fault.not_ready': 'Der Dienst stellt dies noch fertig. Versuchen Sie es in einer Minute erneut.',
  'fault.plan_limit': 'Ihr Tarif umfasst das nicht. Ihre Eingaben bleiben erhalten.',
  'fault.rate_limited':
    'Dieser Dienst nimmt 30 Veröffentlichungen und Ersetzungen pro Stunde an. Ihre Eingaben bleiben erhalten.',
  'fault.rate_limited.until':
    'Dieser Dienst nimmt 30 Veröffentlichungen und Ersetzungen pro Stunde an. Versuchen Sie es {when} erneut. Ihre Eingaben bleiben erhalten.',
  'fault.rate_limited.requests':
    'Der Dienst nimmt im Moment keine Anfragen mehr an. Es ist nichts verloren; versuchen Sie es in ein paar Minuten erneut.',
  'fault.rate_limited.requests-until':
    'Der Dienst nimmt im Moment keine Anfragen mehr an. Es ist nichts verloren; versuchen Sie es {when} erneut.',

  'fault.bad_service_address.no-address': 'Das ist keine Webadresse. Geben Sie eine wie https://share.example.com ein.',
  'fault.bad_service_address.with-password':
    'Lassen Sie Name und Passwort in der Adresse weg; Sie melden sich danach an.',
  'fault.bad_service_address.not-https':
    'Die Adresse muss mit https:// beginnen, damit unterwegs niemand mitlesen kann.',
  'fault.key_refused':
    'Der Dienst akzeptiert diesen API-Schlüssel nicht. Kopieren Sie den ganzen Schlüssel aus Ihren Kontoeinstellungen, und versuchen Sie es erneut.',
  'fault.no_sign_in_service.nothing':
    'Unter {service} gibt es keinen Dienst zum Veröffentlichen von Dokumenten. Prüfen Sie die Adresse.',
  'fault.no_sign_in_service.no-sign-in':
    '{service} bietet keine Anmeldung an. Prüfen Sie die Adresse; wenn sie stimmt, verwenden Sie stattdessen einen API-Schlüssel.',
  'fault.no_sign_in_service.other-program':
    '{service} antwortet nicht wie ein Dienst zum Veröffentlichen von Dokumenten. Prüfen Sie die Adresse, oder verwenden Sie einen API-Schlüssel.',
  'fault.no_sign_in_service.other-issuer':
    '{service} meldet Personen als {issuer} an. Geben Sie stattdessen diese Adresse ein.',
  'fault.no_sign_in_service.no-registration':
    '{service} lässt nicht zu, dass Apps sich selbst registrieren. Verwenden Sie stattdessen einen API-Schlüssel.',
  'fault.sign_in_cancelled': 'Das Anmeldefenster wurde geschlossen, bevor Sie angemeldet waren.',
  'fault.sign_in_denied': 'Der Dienst hat die Anmeldung nicht angenommen. Melden Sie sich erneut an.',
  'fault.sign_in_denied.declined':
    'Sie wurden nicht angemeldet, weil der Zugriff abgelehnt wurde. Melden Sie sich erneut an, um ihn zu erlauben.',
  'fault.sign_in_window_failed':
    'Das Anmeldefenster ließ sich nicht öffnen. Erlauben Sie Pop-up-Fenster und versuchen Sie es erneut, oder verwenden Sie einen API-Schlüssel.',
  'fault.sign_in_window_failed.none-here':
    'Dieser Browser hat kein Anmeldefenster für Erweiterungen. Verwenden Sie einen API-Schlüssel.',
  'fault.sign_in_window_failed.12002':
    'Die Anmeldeseite ließ sich nicht laden. Prüfen Sie Ihre Verbindung und die Adresse des Dienstes.',
  'fault.sign_in_window_failed.12003': 'Die Anmeldeseite muss eine https-Adresse haben.',
  'fault.sign_in_window_failed.12004':
    'Office vertraut der Adresse der Anmeldeseite nicht. Bitten Sie die Person, die das Add-in installiert hat, das Manifest zu erneuern.',
  'fault.sign_in_window_failed.12005': 'Die Anmeldeseite muss eine https-Adresse haben.',
  'fault.sign_in_window_failed.12007':
    'Ein Anmeldefenster ist bereits geöffnet. Schließen Sie es, und versuchen Sie es erneut.',
  'fault.sign_in_window_failed.12009':
    'Das Fenster durfte sich nicht öffnen. Versuchen Sie es erneut, und wählen Sie „Zulassen“.',
  'fault.sign_in_window_failed.12011':
    'Der Browser trennt das Anmeldefenster von Office. Erlauben Sie Pop-up-Fenster für diese Seite, oder ordnen Sie beide derselben Zone zu.',
  'fault.sign_out_incomplete':
    'Hier sind Sie abgemeldet, aber {service} war nicht zu erreichen. Wenn andere diesen Computer benutzen, beenden Sie den Zugriff auch in Ihren Kontoeinstellungen.',
  'fault.stored_accounts_unreadable':
    'Was Linkwake über Ihre Konten gespeichert hat, lässt sich nicht lesen. Aktualisieren Sie Linkwake, wenn Sie dazu aufgefordert werden, oder melden Sie sich erneut an; Ihre Dokumente und Links sind nicht betroffen.',

  'fault.publish_interrupted':
    'Der Browser hat die Veröffentlichung von „{title}“ vorzeitig beendet. Es wurde nichts veröffentlicht; veröffentlichen Sie es erneut.',
  'fault.publish_uncertain':
    '„{title}“ wurde gesendet, aber der Dienst antwortete dann nicht mehr; es ist nicht bekannt, ob es angekommen ist. Prüfen Sie es noch einmal, sobald Sie verbunden sind, bevor Sie es ein zweites Mal veröffentlichen.',
  'fault.publish_cancelled': 'Die Veröffentlichung wurde abgebrochen. Es wurde nichts veröffentlicht.',
  'fault.file_settings_lost':
    'Der Browser wurde geschlossen, bevor „{file}“ gesendet war, und die Optionen dafür wurden nicht aufbewahrt. Fügen Sie die Datei noch einmal hinzu.',
  'fault.file_too_long':
    'Diese Datei ist zu groß für eine Empfängerliste. Wählen Sie eine CSV-Datei mit höchstens 5 MB.',
  'fault.capture_failed':
    'Diese Seite ließ sich nicht lesen. Laden Sie sie neu, öffnen Sie Linkwake noch einmal und veröffentlichen Sie sie erneut.',
  'fault.no_preview_of_pdf':
    'Ein PDF wird ohne Vorschau veröffentlicht, so wie es ist: Leser bekommen, was der Tab zeigt.',
  'fault.pdf_out_of_reach.asked':
    'Firefox hält die PDFs, die es zeigt, von Erweiterungen fern. Es hat sich eine Seite geöffnet, die fragt, ob Linkwake {host} lesen darf, und das PDF veröffentlicht.',
  'fault.pdf_out_of_reach.replace':
    'Firefox hält die PDFs, die es zeigt, von Erweiterungen fern, und Linkwake darf {host} nicht selbst lesen. Wählen Sie einmal „Unter neuem Link veröffentlichen“, dann wird danach gefragt; danach lässt sich das PDF hinter einem Link ersetzen.',
  'fault.page_not_open.not-asked':
    'Linkwake liest eine Seite erst, wenn Sie dort auf die Schaltfläche in der Symbolleiste klicken. Gehen Sie zur Seite von „{title}“, klicken Sie auf die Schaltfläche und versuchen Sie es erneut.',
  'fault.page_not_open.other-page':
    'Die Seite vorn ist nicht „{title}“. Öffnen Sie den Link oder die Seite, von der aus veröffentlicht wurde, klicken Sie dort auf die Schaltfläche von Linkwake und versuchen Sie es erneut.',
  'fault.policy_refused.service': 'Ihre Organisation erlaubt nur die Anmeldung bei {service}.',
  'fault.policy_unreadable':
    'Ihre Organisation hat „{setting}“ für Linkwake auf etwas gesetzt, das es nicht versteht; deshalb wird nichts veröffentlicht. Sagen Sie es der Person, die diesen Browser verwaltet.',
  'fault.not_stored':
    'Der Browser konnte das nicht aufbewahren; vielleicht ist auf der Festplatte kein Platz mehr. Was vorher aufbewahrt war, ist noch da. Schaffen Sie Platz und versuchen Sie es noch einmal.',
  'fault.background_stopped': 'Der Browser hat Linkwake mittendrin angehalten. Versuchen Sie es noch einmal.',
  'fault.stored_value_unreadable':
    'Was Linkwake in diesem Browser unter „{key}“ aufbewahrt, lässt sich nicht lesen. Öffnen Sie die Einstellungen von Linkwake und wählen Sie „Hier Aufbewahrtes löschen“; Ihre Dokumente bleiben beim Dienst.',
  'fault.service_permission_refused':
    'Linkwake darf {host} nicht erreichen. Wählen Sie noch einmal „Anmelden“ und erlauben Sie es; Linkwake fragt nach keiner anderen Website.',

  'fault.not_in_office':
    'Dieser Bereich funktioniert in Word, PowerPoint und Excel. Fügen Sie dort das Manifest hinzu, und öffnen Sie Linkwake im Menüband.',
  'fault.office_js_missing': 'office.js ließ sich nicht von appsforoffice.microsoft.com laden.',
  'fault.office_silent':
    'Office antwortet nicht. Speichern Sie das Dokument, schließen Sie diesen Bereich, öffnen Sie ihn wieder und versuchen Sie es noch einmal.',
  'fault.office_fault': 'Office konnte das nicht ausführen. Speichern Sie das Dokument, und versuchen Sie es erneut.',
  'fault.office_fault.5001':
    'Office konnte das wegen eines eigenen Fehlers nicht ausführen. Speichern Sie das Dokument, und versuchen Sie es erneut.',
  'fault.office_fault.7000':
    'Office lässt Add-ins dieses Dokument nicht lesen. Fragen Sie die Person, die es geschützt hat, oder wählen Sie die Datei von Ihrem Gerät.',
  'fault.office_fault.11000':
    'Office hält mehr Dateien offen, als es kann. Schließen Sie diesen Bereich, öffnen Sie ihn wieder, und versuchen Sie es noch einmal.',
  'fault.office_fault.11001':
    'Dieses Dokument trägt eine Bezeichnung, die Add-ins am Lesen hindert. Wählen Sie die Datei von Ihrem Gerät, oder fragen Sie Ihre Administratoren.',
  'fault.nothing_selected':
    'Es ist nichts ausgewählt. Wählen Sie Namen oder E-Mail-Adressen im Dokument aus, und versuchen Sie es erneut.',
  'fault.selected_in_pieces':
    'Excel übergibt nur einen zusammenhängenden Block von Zellen und keine Zeichnung. Markieren Sie die Zellen am Stück, und versuchen Sie es noch einmal.',
  'fault.sheet_changed':
    'Das Blatt hat sich seit der Frage geändert; es wurde nichts geschrieben. Markieren Sie die Zeilen, und beginnen Sie neu.',
  'fault.larger_than_wanted': 'Die geöffnete Datei ist zu groß, um sie während Ihrer Arbeit anzusehen.',
  'fault.empty_document':
    'Office hat eine leere Datei übergeben, deshalb wurde nichts veröffentlicht. Speichern Sie das Dokument, und versuchen Sie es erneut.',
};
