import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { GetSettingsRequest as _site_v1_GetSettingsRequest, GetSettingsRequest__Output as _site_v1_GetSettingsRequest__Output } from './site/v1/GetSettingsRequest.ts';
import type { GroupUsage as _site_v1_GroupUsage, GroupUsage__Output as _site_v1_GroupUsage__Output } from './site/v1/GroupUsage.ts';
import type { GroupUsagesClient as _site_v1_GroupUsagesClient, GroupUsagesDefinition as _site_v1_GroupUsagesDefinition } from './site/v1/GroupUsages.ts';
import type { ListGroupUsagesRequest as _site_v1_ListGroupUsagesRequest, ListGroupUsagesRequest__Output as _site_v1_ListGroupUsagesRequest__Output } from './site/v1/ListGroupUsagesRequest.ts';
import type { ListGroupUsagesResponse as _site_v1_ListGroupUsagesResponse, ListGroupUsagesResponse__Output as _site_v1_ListGroupUsagesResponse__Output } from './site/v1/ListGroupUsagesResponse.ts';
import type { SettingsClient as _site_v1_SettingsClient, SettingsDefinition as _site_v1_SettingsDefinition } from './site/v1/Settings.ts';
import type { SiteSettings as _site_v1_SiteSettings, SiteSettings__Output as _site_v1_SiteSettings__Output } from './site/v1/SiteSettings.ts';
import type { Switches as _site_v1_Switches, Switches__Output as _site_v1_Switches__Output } from './site/v1/Switches.ts';
import type { Website as _site_v1_Website, Website__Output as _site_v1_Website__Output } from './site/v1/Website.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  site: {
    v1: {
      GetSettingsRequest: MessageTypeDefinition<_site_v1_GetSettingsRequest, _site_v1_GetSettingsRequest__Output>
      GroupUsage: MessageTypeDefinition<_site_v1_GroupUsage, _site_v1_GroupUsage__Output>
      GroupUsages: SubtypeConstructor<typeof grpc.Client, _site_v1_GroupUsagesClient> & { service: _site_v1_GroupUsagesDefinition }
      ListGroupUsagesRequest: MessageTypeDefinition<_site_v1_ListGroupUsagesRequest, _site_v1_ListGroupUsagesRequest__Output>
      ListGroupUsagesResponse: MessageTypeDefinition<_site_v1_ListGroupUsagesResponse, _site_v1_ListGroupUsagesResponse__Output>
      Settings: SubtypeConstructor<typeof grpc.Client, _site_v1_SettingsClient> & { service: _site_v1_SettingsDefinition }
      SiteSettings: MessageTypeDefinition<_site_v1_SiteSettings, _site_v1_SiteSettings__Output>
      Switches: MessageTypeDefinition<_site_v1_Switches, _site_v1_Switches__Output>
      Website: MessageTypeDefinition<_site_v1_Website, _site_v1_Website__Output>
    }
  }
}

