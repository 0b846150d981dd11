import type { enNotices } from '../en/notices.ts';
import type { Message } from '../translate.ts';

/** The words of `notices.ts` in French. */
export const frNotices: Record<keyof typeof enNotices, Message> = {
  'activity.someone': 'Quelqu’un',
  'notice.one': '{who} a ouvert « {title} »',
  'notice.many': {
    one: '{count} nouvelle consultation de « {title} »',
    many: '{count} de nouvelles consultations de « {title} »',
    other: '{count} nouvelles consultations de « {title} »',
  },
  'notice.no-place': 'Le service n’a pas indiqué d’où.',
  'notice.viewer-in': '{who} ({where})',
  'notice.more': { one: '{count} autre', many: '{count} d’autres', other: '{count} autres' },
  'alert.hidden': {
    one: 'Un lien a été ouvert',
    many: 'Des liens ont été ouverts {count} de fois',
    other: 'Des liens ont été ouverts {count} fois',
  },
  'alert.hidden-explain': 'Les noms sont masqués, comme demandé dans les paramètres.',
  'alert.unopened': 'Personne n’a encore ouvert « {title} »',
  'alert.unopened-since': {
    one: 'Publié il y a {count} jour.',
    many: 'Publié il y a {count} de jours.',
    other: 'Publié il y a {count} jours.',
  },
  'alert.digest': {
    one: '{count} nouvelle consultation',
    many: '{count} de nouvelles consultations',
    other: '{count} nouvelles consultations',
  },
  'alert.views-of': '{title} ({count})',
  'alert.mute': 'Mettre ce document en sourdine',
  'alert.snooze': 'Suspendre pendant une heure',
  'badge.none': 'Linkwake',
  'badge.new-views': {
    one: 'Linkwake : {count} nouvelle consultation',
    many: 'Linkwake : {count} de nouvelles consultations',
    other: 'Linkwake : {count} nouvelles consultations',
  },
  'publish.notice-done': '« {title} » est publié',
  'publish.notice-unchanged': 'Rien n’a changé dans « {title} », rien n’a été envoyé',
  'publish.notice-converting': '« {title} » est en cours de conversion',
  'publish.notice-ready': '« {title} » est prêt : le lien fonctionne maintenant',
  'publish.notice-approved': '« {title} » est approuvé : le lien fonctionne maintenant',
  'publish.notice-unmade': '« {title} » n’a pas pu être converti',
  'publish.notice-refused': '« {title} » a été refusé lors de la vérification',
  'publish.notice-status': 'Le service indique : {status}',
  'publish.notice-held': '« {title} » est retenu pour vérification',
  'publish.notice-link': '{link} · Cliquez pour voir qui l’ouvre et pour copier le lien.',
  'publish.notice-failed': '« {title} » n’a pas été publié',
  'popup.publish': 'Publier cette page',
  'popup.publish-selection': 'Publier la sélection',
  'menu.publish-link': 'Publier la cible de ce lien',
  'menu.publish-picture': 'Publier cette image',
  'popup.store':
    'Le navigateur ne laisse pas les extensions lire sa boutique. Allez sur une autre page pour la publier.',
  'popup.browser-page':
    'Le navigateur ne laisse pas les extensions lire ses propres pages. Allez sur une page web pour la publier.',
  'publish.not-now': 'Cette page ne peut pas être publiée',
  'publish.notice-why': 'Ouvrez Linkwake pour voir pourquoi.',
  'fault.unreachable':
    '{host} ne répond pas. Il est peut-être en panne, a déménagé, ou son certificat n’est pas digne de confiance. Rien n’est perdu.',
  'fault.not_signed_in':
    'Votre connexion a pris fin. Connectez-vous de nouveau ; rien de ce que vous avez saisi n’est perdu.',
  'fault.publish_busy': '« {title} » est encore en cours de publication. Attendez la fin, ou annulez.',
  'fault.policy_refused.password':
    'Votre organisation exige un mot de passe pour chaque lien. Saisissez-en un sous « Options ».',
  'fault.policy_refused.site': 'Votre organisation ne permet pas de publier les pages de {site}.',
};
