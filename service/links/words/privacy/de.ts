import type { PrivacyText } from './privacy-text.ts';

export const de: PrivacyText = {
  title: 'Was beim Öffnen eines Links erfasst wird',
  intro:
    'Links auf diesem Server führen zu Dokumenten, die jemand geteilt hat. Der Absender erfährt, wenn Sie eines öffnen.',
  sections: [
    {
      heading: 'Was der Absender sieht',
      text: [],
      list: [
        'Wann Sie das Dokument geöffnet haben und wie lange es und jede seiner Seiten oder Abschnitte zu sehen war.',
        'Das Land oder die Stadt, aus der Ihre Verbindung zu kommen scheint, soweit bekannt. Ihre IP-Adresse selbst wird nicht gespeichert.',
        'Ihren Browser und Ihr System, zum Beispiel „Firefox unter Linux“.',
        'Wie weit Sie gescrollt haben, welche Überschriften Sie erreicht haben, wie oft Sie geklickt haben und ob Sie die Schaltfläche des Absenders gedrückt haben.',
        'Ihre E-Mail-Adresse, falls das Dokument oder sein Raum danach gefragt hat. Ihren Namen, falls der Link für Sie erstellt wurde.',
      ],
    },
    {
      heading: 'Wenn Sie ein Formular ausfüllen',
      text: [
        'Ihre Antworten bleiben in diesem Browser-Tab, bis Sie sie senden. Dann erhält der Absender sie mit Ihrem Namen, der Uhrzeit und Ihrer E-Mail-Adresse, falls Sie eine angegeben haben. Wenn Sie nicht unterschreiben, wird sonst nichts gespeichert.',
        'Wenn Sie unterschreiben, wird außerdem gespeichert, unabhängig von den Einstellungen Ihres Browsers: Ihre Unterschrift, der Satz, dem Sie zugestimmt haben, Ihre IP-Adresse und deren ungefährer Standort sowie Ihr Browser und Ihr System. Das sind die Nachweise Ihrer Unterschrift. Sie stehen in dem unterschriebenen Exemplar, das Sie und der Absender erhalten.',
        'Wenn Sie die Unterschrift ablehnen, erhält der Absender Ihren Namen, die Uhrzeit und den Grund, den Sie angeben. Sonst wird nichts gespeichert.',
      ],
      list: [],
    },
    {
      heading: 'Wenn Sie eine Seite melden',
      text: [
        'Der Administrator dieses Dienstes erhält den Grund, Ihren Text und Ihre E-Mail-Adresse, falls Sie eine angeben. Der Absender erhält davon nichts. Ihre IP-Adresse wird nicht mit der Meldung gespeichert. Die Meldung wird gelöscht, sobald der Administrator entschieden hat, spätestens nach sechs Monaten.',
      ],
      list: [],
    },
    {
      heading: 'Was wir nicht tun',
      text: [],
      list: [
        'Mausbewegungen, Tastatureingaben und Bilder Ihres Bildschirms werden nicht aufgezeichnet. Von einem Formular wird nur gespeichert, was Sie senden.',
        'Wir geben nichts weiter, außer an Dienste, die der Absender verbunden hat, etwa Slack oder Teams. Nichts verfolgt Sie auf andere Websites.',
        'Es entsteht kein Profil über mehrere Absender hinweg. Ein Absender kann Ihre Besuche bei seinen eigenen Dokumenten auflisten, nach Ihrer E-Mail-Adresse oder dem Namen, für den Ihr Link erstellt wurde.',
      ],
    },
    {
      heading: 'Wenn Ihr Browser darum bittet, nicht verfolgt zu werden',
      text: [
        'Ist „Do Not Track“ oder „Global Privacy Control“ eingeschaltet, erfährt der Absender nur, dass das Dokument geöffnet wurde: keinen Ort, kein Gerät, keine Lesezeit und nichts von dem, was Sie gelesen haben. Eine E-Mail-Adresse, die Sie eingeben, oder der Name, für den Ihr Link erstellt wurde, wird trotzdem angezeigt.',
      ],
      list: [],
    },
    {
      heading: 'Was in Ihrem Browser bleibt',
      text: [],
      list: [
        '30 Tage lang ein Cookie nur für dieses Dokument oder diesen Raum: dass Sie das Passwort oder Ihre E-Mail-Adresse eingegeben haben.',
        'Wenn Sie „Dieses Gerät 30 Tage merken“ ankreuzen, für diese Zeit ein Cookie, das Ihnen den Code auch bei anderen Links erspart.',
        'In einem Raum ein Cookie mit der Zeit Ihres letzten Besuchs, um Neues zu kennzeichnen. Der Dienst speichert sie nicht.',
        'Bis Sie den Tab schließen: dass diese Ansicht begonnen hat, damit Neuladen nicht doppelt zählt; wie Sie ein PDF zuletzt betrachtet haben; und Antworten auf ein Formular, die Sie nicht gesendet haben, oder dass Sie die Unterschrift abgelehnt haben.',
      ],
    },
    {
      heading: 'Die Dokumente selbst',
      text: [
        'Eine veröffentlichte Seite gehört dem Absender und kann laden, was er darin eingebaut hat. Sie läuft getrennt von diesem Server und sieht weder diese Cookies noch anderes, was Sie hier geöffnet haben.',
      ],
      list: [],
    },
  ],
};
