/* global SwaggerUIBundle */
SwaggerUIBundle({
  url: '/api/docs/json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
})
