import { LibraryScreen } from '../../ui/library/library-screen.tsx';
import { mount } from '../../ui/mount.tsx';

void mount(LibraryScreen);
