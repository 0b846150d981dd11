import type { enOptions } from '../en/options.ts';
import type { Message } from '../translate.ts';

/** The words of `options.ts` in French. */
export const frOptions: { [key in keyof typeof enOptions]: Message } = {
  'alerts.not-here':
    'Safari n’affiche pas les notifications des extensions. Les nouvelles vues sont comptées sur le bouton de la barre d’outils.',
  'alerts.quiet': 'Heures de silence',
  'alerts.quiet-from': 'De',
  'alerts.quiet-to': 'À',
  'alerts.quiet-hint': 'Vous recevrez un résumé ensuite.',
  'alerts.quiet-same': 'Choisissez des heures de début et de fin différentes.',
  'alerts.hide-names': 'Masquer les noms et les titres (partage d’écran)',
  'alerts.most-an-hour': 'Maximum par heure',
  'alerts.most-an-hour-hint': 'Les autres sont regroupées.',
  'alerts.number-wrong': 'Saisissez un nombre entier de 1 à {most}. La valeur {value} reste appliquée.',
  'alerts.unopened': 'Me rappeler les documents non ouverts',
  'alerts.unopened-days': 'Après (jours)',
  'alerts.snoozed-until': 'En pause jusqu’à {when}',
  'alerts.wake': 'Reprendre maintenant',

  'on-click.title': 'Bouton de la barre d’outils',
  'on-click.label': 'Publier dès que je clique sur le bouton',
  'on-click.hint': 'Les pages déjà publiées ou peut-être privées demandent toujours confirmation.',

  'private.title': 'Pages peut-être privées',
  'private.ask': 'Demander avant de publier une page peut-être privée',
  'private.trusted': 'Publié sans demander',
  'private.ask-again': 'Demander de nouveau pour {host}',

  'defaults.title': 'Valeurs par défaut des nouveaux liens',
  'defaults.explain': 'Vous pouvez les changer pour chaque lien.',
  'defaults.for': 'S’applique à',
  'defaults.page': 'Pages web',
  'defaults.pdf': 'Fichiers PDF',
  'defaults.office': 'Fichiers Word, PowerPoint et Excel',
  'defaults.website': 'Fichiers HTML, fichiers zip et dossiers',
  'defaults.site': 'Pages de {site}',
  'defaults.days': 'Les liens expirent après (jours)',
  'defaults.days-wrong': 'Saisissez un nombre entier de 1 à 3650, ou laissez vide.',
  'defaults.new-site': 'Valeurs par défaut d’un site',
  'defaults.add-site': 'Ajouter le site',
  'defaults.remove-site': 'Supprimer les valeurs par défaut de {site}',
  'defaults.no-host': 'Saisissez un site, par exemple wiki.example.com.',

  'transfer.title': 'Transférer les paramètres vers un autre navigateur',
  'transfer.explain':
    'Enregistre les valeurs par défaut et les notifications dans un fichier, sans comptes, mots de passe ni documents.',
  'transfer.save': 'Exporter les paramètres',
  'transfer.load': 'Importer les paramètres',
  'transfer.done': 'Paramètres importés',
  'transfer.wrong': 'Ce n’est pas un fichier de paramètres Linkwake. Rien n’a changé.',

  'broke.title': 'Signaler un problème',
  'broke.explain': 'Un rapport de diagnostic : versions et codes d’erreur récents. Sans titres, adresses ni clés.',
  'broke.copy': 'Copier le rapport',

  'settings.title': 'Paramètres',
  'settings.publishing': 'Publication',
  'settings.data': 'Vos données',
  'settings.about': 'À propos',
  'settings.version': 'Version {version}',

  'shortcuts.title': 'Raccourcis clavier',
  'shortcuts.open': 'Ouvrir Linkwake',
  'shortcuts.none': 'Non défini',
  'shortcuts.change': 'Modifier les raccourcis',

  'settings.at-once': 'Les modifications sont enregistrées automatiquement.',
  'settings.accounts': 'Comptes',
  'settings.no-account': 'Non connecté',
  'settings.current': 'Actif',
  'settings.use': 'Changer',
  'settings.key': 'par clé API',
  'settings.open-app': 'Ouvrir l’application web',
  'settings.kept': 'Données dans ce navigateur',
  'settings.kept-explain':
    'Ce que vous avez publié d’ici, les liens personnels créés ici et votre liste de documents. Vos documents ne sont pas supprimés.',
  'settings.forget': 'Effacer les données locales',
  'settings.forget-now': 'Effacer maintenant',
  'settings.forget-sure':
    'Exportez d’abord vos liens : certains services ne peuvent pas lister à nouveau les liens personnels et les salles. Les envois en attente sont annulés.',

  'links-made.save': 'Exporter les liens en CSV',
  'links-made.at': 'Créé le',
  'links-made.kind': 'Type',
  'links-made.document': 'Document',
  'links-made.page': 'Page',
  'links-made.kind-page': 'Page',
  'links-made.kind-file': 'Fichier',
  'links-made.kind-personal': 'Lien personnel',
  'links-made.kind-room': 'Salle',

  'settings.forgotten': 'Données locales effacées. Vos comptes sont toujours là.',
};
