/** The words of the commands in the ribbon, which add them to the catalogue. */
export const enCommands = {
  'command.sign-in': 'You can also sign in from the pane: click Activity in the ribbon. Then click this button again.',
  'command.choose-file': 'Click Activity in the ribbon to open the pane, and choose the file there.',
  'command.ask': 'This file has another file’s link. Open the Linkwake pane to choose what to do.',
  'command.gone':
    'This file’s document was deleted or belongs to another workspace. Open the Linkwake pane to publish it as new.',
  'command.too-long': 'This is taking too long. Open the Linkwake pane and publish from there.',
  'command.published': 'Published',
  'command.replaced': 'Link updated',
  'command.unchanged': 'Already up to date',
  'command.failed': 'Couldn’t publish',
  'command.uncertain': 'Not confirmed yet',
  'command.copy-link': 'Copy link',
  'command.link-copied': 'Link copied',
  'command.link': 'Link to this file',
  'command.differs': 'The file has changed since. Click Publish in the ribbon to update the link.',
  'command.follow': 'Click Activity in the ribbon to see who opens it.',
  'command.held': 'The link is closed until your administrator approves it.',
  'command.no-link': 'This file has no link yet. Publish it first.',
} as const;
