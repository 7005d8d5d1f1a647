// Original file: site.proto

import type { Switches as _site_v1_Switches, Switches__Output as _site_v1_Switches__Output } from '../../site/v1/Switches.ts';
import type { Website as _site_v1_Website, Website__Output as _site_v1_Website__Output } from '../../site/v1/Website.ts';
import type { Long } from '@grpc/proto-loader';

export interface SiteSettings {
  'version'?: (number | string | Long);
  'switches'?: (_site_v1_Switches | null);
  'website'?: (_site_v1_Website | null);
}

export interface SiteSettings__Output {
  'version': (number);
  'switches': (_site_v1_Switches__Output | null);
  'website': (_site_v1_Website__Output | null);
}
