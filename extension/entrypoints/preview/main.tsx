import { mount } from '../../ui/mount.tsx';
import { PreviewScreen } from '../../ui/preview/preview-screen.tsx';

void mount(PreviewScreen);
