import { paths } from '#src/lib/paths.ts';
import {
  AutoStoriesOutlinedIcon,
  CastleOutlinedIcon,
  Diversity3OutlinedIcon,
  EmojiObjectsOutlinedIcon,
  HistoryEduOutlinedIcon,
  HubOutlinedIcon,
} from '#src/ui/icons/home.tsx';
import { PublicOutlinedIcon } from '#src/ui/icons/PublicOutlined.tsx';
import type { SectionTone } from '#src/ui/section/Section.tsx';

export type Benefit = { title: string; text: string; Icon: typeof PublicOutlinedIcon };
export type Benefits = {
  title: string;
  lead: string;
  benefits: readonly Benefit[];
  tone: SectionTone;
  /** `row`: the heading above one row of benefits. `aside`: the heading beside two columns of benefits. */
  layout: 'row' | 'aside';
  /** A link below the lead. */
  action: { label: string; to: string; variant: 'contained' | 'outlined' };
};

/** "Become a History Maker" (HOME-16). */
export const HISTORY_MAKER: Benefits = {
  title: 'Become a History Maker',
  lead: 'Every record in the collection was written by somebody. The next one can be yours.',
  tone: 'ink',
  layout: 'row',
  action: { label: 'Add an Artifact', to: paths.addArtifact, variant: 'contained' },
  benefits: [
    {
      title: 'Build Legacy',
      text: 'What you record today is what others will find when they look for it in years to come.',
      Icon: HistoryEduOutlinedIcon,
    },
    {
      title: 'Global Recognition',
      text: 'Your name stands beside every artifact you add, for readers all over the world.',
      Icon: PublicOutlinedIcon,
    },
    {
      title: 'Inspire Others',
      text: 'One well-told object can start a lesson, a journey, or a life’s work.',
      Icon: EmojiObjectsOutlinedIcon,
    },
  ],
};

/** "Your Role in History" (HOME-16). */
export const YOUR_ROLE: Benefits = {
  title: 'Your Role in History',
  lead: 'The past does not keep itself. It needs people who write it down, ask what it means, and look after it.',
  tone: 'paper',
  layout: 'aside',
  action: { label: 'Explore the collection', to: paths.allArtifacts, variant: 'outlined' },
  benefits: [
    {
      title: 'Document the Past',
      text: 'Write down what an object is, where it was found, and who found it, while somebody still knows.',
      Icon: AutoStoriesOutlinedIcon,
    },
    {
      title: 'Understand Civilizations',
      text: 'Read tools, weapons and writings side by side, and see how people lived, fought and thought.',
      Icon: HubOutlinedIcon,
    },
    {
      title: 'Preserve Monuments',
      text: 'What is known and cared about is less easily lost. Attention is the first kind of protection.',
      Icon: CastleOutlinedIcon,
    },
    {
      title: 'Build Historical Bridges',
      text: 'Share artifacts and reviews with people elsewhere, whose history touches yours more often than you think.',
      Icon: Diversity3OutlinedIcon,
    },
  ],
};
