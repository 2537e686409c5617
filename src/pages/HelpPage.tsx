import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FaqCards } from '#src/features/contact/FaqCards.tsx';
import { HelpForm } from '#src/features/contact/HelpForm.tsx';
import { useSession } from '#src/features/session/useSession.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { Sheet } from '#src/ui/page/Sheet.tsx';

/** `/help` (HELP-1). */
export function HelpPage() {
  const { user } = useSession();
  return (
    <Page intro="Answers to what people ask most, and a way to ask us.">
      <Box sx={{ display: 'grid', gap: { xs: 5, md: 7 } }}>
        <FaqCards />
        <Box component="section" aria-labelledby="contact-heading">
          <Typography id="contact-heading" variant="h2" sx={{ mb: 3 }}>
            Contact us
          </Typography>
          <Sheet>
            <HelpForm user={user} />
          </Sheet>
        </Box>
      </Box>
    </Page>
  );
}
