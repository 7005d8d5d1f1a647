import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { CaptchasClient as _auth_v1_CaptchasClient, CaptchasDefinition as _auth_v1_CaptchasDefinition } from './auth/v1/Captchas.ts';
import type { CheckCaptchaRequest as _auth_v1_CheckCaptchaRequest, CheckCaptchaRequest__Output as _auth_v1_CheckCaptchaRequest__Output } from './auth/v1/CheckCaptchaRequest.ts';
import type { CheckCaptchaResponse as _auth_v1_CheckCaptchaResponse, CheckCaptchaResponse__Output as _auth_v1_CheckCaptchaResponse__Output } from './auth/v1/CheckCaptchaResponse.ts';
import type { CheckPasswordRequest as _auth_v1_CheckPasswordRequest, CheckPasswordRequest__Output as _auth_v1_CheckPasswordRequest__Output } from './auth/v1/CheckPasswordRequest.ts';
import type { CheckPasswordResponse as _auth_v1_CheckPasswordResponse, CheckPasswordResponse__Output as _auth_v1_CheckPasswordResponse__Output } from './auth/v1/CheckPasswordResponse.ts';
import type { Contact as _auth_v1_Contact, Contact__Output as _auth_v1_Contact__Output } from './auth/v1/Contact.ts';
import type { ContactsClient as _auth_v1_ContactsClient, ContactsDefinition as _auth_v1_ContactsDefinition } from './auth/v1/Contacts.ts';
import type { FindByNameRequest as _auth_v1_FindByNameRequest, FindByNameRequest__Output as _auth_v1_FindByNameRequest__Output } from './auth/v1/FindByNameRequest.ts';
import type { FindByNamesRequest as _auth_v1_FindByNamesRequest, FindByNamesRequest__Output as _auth_v1_FindByNamesRequest__Output } from './auth/v1/FindByNamesRequest.ts';
import type { GetEmailsRequest as _auth_v1_GetEmailsRequest, GetEmailsRequest__Output as _auth_v1_GetEmailsRequest__Output } from './auth/v1/GetEmailsRequest.ts';
import type { GetEmailsResponse as _auth_v1_GetEmailsResponse, GetEmailsResponse__Output as _auth_v1_GetEmailsResponse__Output } from './auth/v1/GetEmailsResponse.ts';
import type { GetProfilesRequest as _auth_v1_GetProfilesRequest, GetProfilesRequest__Output as _auth_v1_GetProfilesRequest__Output } from './auth/v1/GetProfilesRequest.ts';
import type { GetProfilesResponse as _auth_v1_GetProfilesResponse, GetProfilesResponse__Output as _auth_v1_GetProfilesResponse__Output } from './auth/v1/GetProfilesResponse.ts';
import type { GetUsersRequest as _auth_v1_GetUsersRequest, GetUsersRequest__Output as _auth_v1_GetUsersRequest__Output } from './auth/v1/GetUsersRequest.ts';
import type { GetUsersResponse as _auth_v1_GetUsersResponse, GetUsersResponse__Output as _auth_v1_GetUsersResponse__Output } from './auth/v1/GetUsersResponse.ts';
import type { LatestSignInsRequest as _auth_v1_LatestSignInsRequest, LatestSignInsRequest__Output as _auth_v1_LatestSignInsRequest__Output } from './auth/v1/LatestSignInsRequest.ts';
import type { LatestSignInsResponse as _auth_v1_LatestSignInsResponse, LatestSignInsResponse__Output as _auth_v1_LatestSignInsResponse__Output } from './auth/v1/LatestSignInsResponse.ts';
import type { ListUsersRequest as _auth_v1_ListUsersRequest, ListUsersRequest__Output as _auth_v1_ListUsersRequest__Output } from './auth/v1/ListUsersRequest.ts';
import type { ListUsersResponse as _auth_v1_ListUsersResponse, ListUsersResponse__Output as _auth_v1_ListUsersResponse__Output } from './auth/v1/ListUsersResponse.ts';
import type { RenewRequest as _auth_v1_RenewRequest, RenewRequest__Output as _auth_v1_RenewRequest__Output } from './auth/v1/RenewRequest.ts';
import type { RenewResponse as _auth_v1_RenewResponse, RenewResponse__Output as _auth_v1_RenewResponse__Output } from './auth/v1/RenewResponse.ts';
import type { ResolveRequest as _auth_v1_ResolveRequest, ResolveRequest__Output as _auth_v1_ResolveRequest__Output } from './auth/v1/ResolveRequest.ts';
import type { ResolveResponse as _auth_v1_ResolveResponse, ResolveResponse__Output as _auth_v1_ResolveResponse__Output } from './auth/v1/ResolveResponse.ts';
import type { SessionsClient as _auth_v1_SessionsClient, SessionsDefinition as _auth_v1_SessionsDefinition } from './auth/v1/Sessions.ts';
import type { SignIn as _auth_v1_SignIn, SignIn__Output as _auth_v1_SignIn__Output } from './auth/v1/SignIn.ts';
import type { SignInsClient as _auth_v1_SignInsClient, SignInsDefinition as _auth_v1_SignInsDefinition } from './auth/v1/SignIns.ts';
import type { User as _auth_v1_User, User__Output as _auth_v1_User__Output } from './auth/v1/User.ts';
import type { UserProfile as _auth_v1_UserProfile, UserProfile__Output as _auth_v1_UserProfile__Output } from './auth/v1/UserProfile.ts';
import type { UsersClient as _auth_v1_UsersClient, UsersDefinition as _auth_v1_UsersDefinition } from './auth/v1/Users.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  auth: {
    v1: {
      Captchas: SubtypeConstructor<typeof grpc.Client, _auth_v1_CaptchasClient> & { service: _auth_v1_CaptchasDefinition }
      CheckCaptchaRequest: MessageTypeDefinition<_auth_v1_CheckCaptchaRequest, _auth_v1_CheckCaptchaRequest__Output>
      CheckCaptchaResponse: MessageTypeDefinition<_auth_v1_CheckCaptchaResponse, _auth_v1_CheckCaptchaResponse__Output>
      CheckPasswordRequest: MessageTypeDefinition<_auth_v1_CheckPasswordRequest, _auth_v1_CheckPasswordRequest__Output>
      CheckPasswordResponse: MessageTypeDefinition<_auth_v1_CheckPasswordResponse, _auth_v1_CheckPasswordResponse__Output>
      Contact: MessageTypeDefinition<_auth_v1_Contact, _auth_v1_Contact__Output>
      Contacts: SubtypeConstructor<typeof grpc.Client, _auth_v1_ContactsClient> & { service: _auth_v1_ContactsDefinition }
      FindByNameRequest: MessageTypeDefinition<_auth_v1_FindByNameRequest, _auth_v1_FindByNameRequest__Output>
      FindByNamesRequest: MessageTypeDefinition<_auth_v1_FindByNamesRequest, _auth_v1_FindByNamesRequest__Output>
      GetEmailsRequest: MessageTypeDefinition<_auth_v1_GetEmailsRequest, _auth_v1_GetEmailsRequest__Output>
      GetEmailsResponse: MessageTypeDefinition<_auth_v1_GetEmailsResponse, _auth_v1_GetEmailsResponse__Output>
      GetProfilesRequest: MessageTypeDefinition<_auth_v1_GetProfilesRequest, _auth_v1_GetProfilesRequest__Output>
      GetProfilesResponse: MessageTypeDefinition<_auth_v1_GetProfilesResponse, _auth_v1_GetProfilesResponse__Output>
      GetUsersRequest: MessageTypeDefinition<_auth_v1_GetUsersRequest, _auth_v1_GetUsersRequest__Output>
      GetUsersResponse: MessageTypeDefinition<_auth_v1_GetUsersResponse, _auth_v1_GetUsersResponse__Output>
      LatestSignInsRequest: MessageTypeDefinition<_auth_v1_LatestSignInsRequest, _auth_v1_LatestSignInsRequest__Output>
      LatestSignInsResponse: MessageTypeDefinition<_auth_v1_LatestSignInsResponse, _auth_v1_LatestSignInsResponse__Output>
      ListUsersRequest: MessageTypeDefinition<_auth_v1_ListUsersRequest, _auth_v1_ListUsersRequest__Output>
      ListUsersResponse: MessageTypeDefinition<_auth_v1_ListUsersResponse, _auth_v1_ListUsersResponse__Output>
      RenewRequest: MessageTypeDefinition<_auth_v1_RenewRequest, _auth_v1_RenewRequest__Output>
      RenewResponse: MessageTypeDefinition<_auth_v1_RenewResponse, _auth_v1_RenewResponse__Output>
      ResolveRequest: MessageTypeDefinition<_auth_v1_ResolveRequest, _auth_v1_ResolveRequest__Output>
      ResolveResponse: MessageTypeDefinition<_auth_v1_ResolveResponse, _auth_v1_ResolveResponse__Output>
      Sessions: SubtypeConstructor<typeof grpc.Client, _auth_v1_SessionsClient> & { service: _auth_v1_SessionsDefinition }
      SignIn: MessageTypeDefinition<_auth_v1_SignIn, _auth_v1_SignIn__Output>
      SignIns: SubtypeConstructor<typeof grpc.Client, _auth_v1_SignInsClient> & { service: _auth_v1_SignInsDefinition }
      User: MessageTypeDefinition<_auth_v1_User, _auth_v1_User__Output>
      UserProfile: MessageTypeDefinition<_auth_v1_UserProfile, _auth_v1_UserProfile__Output>
      Users: SubtypeConstructor<typeof grpc.Client, _auth_v1_UsersClient> & { service: _auth_v1_UsersDefinition }
    }
  }
}

