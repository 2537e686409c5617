import { useLocation } from 'react-router-dom';
import { FacebookShareButton, WhatsappShareButton, XShareButton } from 'react-share';
import { env } from '#src/config/env.ts';
import { useCopy } from '#src/hooks/useCopy.ts';
import { FacebookIcon, XIcon } from '#src/ui/icons/social.tsx';
import { LinkIcon, ShareIcon, WhatsAppIcon } from '#src/ui/icons/sharing.tsx';
import { SHARE_POPUP } from '#contract/constants.ts';
import * as styles from './ShareButtons.module.css';

/** "Dead Sea Scrolls" → "#DeadSeaScrolls". */
const hashtagOf = (name: string): string => `#${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')}`;

/** The device's own share sheet; who closes it without sharing has done nothing wrong. */
const openShareSheet = (shared: ShareData): void => void navigator.share(shared).catch(() => undefined);

/**
 * Buttons that share this page's URL and the artifact's name on three networks (ARTIFACT-7), and beside them copy it or open the device's
 * own share sheet (ARTIFACT-17).
 */
export function ShareButtons({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  const copy = useCopy();
  const url = `${env.publicUrl}${pathname}${search}`;
  const shared = {
    url,
    windowWidth: SHARE_POPUP.width,
    windowHeight: SHARE_POPUP.height,
    resetButtonStyle: false,
  };
  return (
    <div role="group" aria-label="Share" className={styles.share}>
      {/* Facebook accepts no text but a hashtag. */}
      <FacebookShareButton {...shared} hashtag={hashtagOf(name)} aria-label={`Share ${name} on Facebook`}>
        <FacebookIcon />
      </FacebookShareButton>
      <XShareButton {...shared} title={name} aria-label={`Share ${name} on X`}>
        <XIcon size="small" />
      </XShareButton>
      <WhatsappShareButton {...shared} title={name} aria-label={`Share ${name} on WhatsApp`}>
        <WhatsAppIcon />
      </WhatsappShareButton>
      <button
        type="button"
        aria-label="Copy link"
        title="Copy link"
        onClick={() => void copy(url, 'Link copied.', 'copy it from the address bar.')}
      >
        <LinkIcon />
      </button>
      {'share' in navigator && (
        <button
          type="button"
          aria-label="Share in another way"
          title="Share in another way"
          onClick={() => openShareSheet({ title: name, url })}
        >
          <ShareIcon size="small" />
        </button>
      )}
    </div>
  );
}
