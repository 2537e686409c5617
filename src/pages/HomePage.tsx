import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Link } from 'react-router-dom';
import { BelowFirstScreen } from '#src/ui/page/BelowFirstScreen.tsx';
import { HISTORY_MAKER, YOUR_ROLE } from './home/benefits.ts';
import { BenefitSection } from './home/BenefitSection.tsx';
import { FeaturedArtifacts } from '#src/features/featured/FeaturedArtifacts.tsx';
import { HeroBanner } from '#src/features/hero/HeroBanner.tsx';
import { Highlights } from './home/Highlights.tsx';
import { ImpactNumbers } from './home/ImpactNumbers.tsx';
import { LikeButton } from '#src/features/likes/LikeButton.tsx';
import { useSession } from '#src/features/session/useSession.ts';
import { Testimonials } from './home/Testimonials.tsx';
import { paths } from '#src/lib/paths.ts';
import { PRODUCT_NAME } from '#contract/constants.ts';

const LIKE_FAILURE = { text: 'Error occurred while liking.', serverFirst: true };

/** `/`: seven sections, in the specification's order (section 2, "Home"). */
export function HomePage() {
  const { user } = useSession();
  return (
    <>
      <title>{PRODUCT_NAME}</title>
      <Box component="h1" sx={visuallyHidden}>
        {PRODUCT_NAME}
      </Box>
      <HeroBanner />
      <BelowFirstScreen>
        <ImpactNumbers />
        <FeaturedArtifacts
          user={user}
          renderLike={(artifact) => <LikeButton artifact={artifact} user={user} failure={LIKE_FAILURE} />}
        />
        <Highlights />
        <BenefitSection
          {...HISTORY_MAKER}
          tone="ink"
          layout="row"
          action={
            <Button component={Link} to={paths.addArtifact} variant="contained" size="large">
              Add an Artifact
            </Button>
          }
        />
        <Testimonials />
        <BenefitSection
          {...YOUR_ROLE}
          tone="paper"
          layout="aside"
          action={
            <Button component={Link} to={paths.allArtifacts} variant="outlined" size="large">
              Explore the collection
            </Button>
          }
        />
      </BelowFirstScreen>
    </>
  );
}
