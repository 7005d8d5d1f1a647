// The libraries that modules of this folder stand in for, under the names that webpack gives them.
declare module 'react-router/whole' {
  export * from 'react-router'
}
declare module 'react-i18next/whole' {
  export * from 'react-i18next'
}
declare module '@tanstack/react-query/whole' {
  export * from '@tanstack/react-query'
}
