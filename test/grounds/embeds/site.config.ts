import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Gallery',
  url: 'https://gallery.example.com',
  baseUrl: '/g/',
  headTags: [
    {tagName: 'link', attributes: {rel: 'stylesheet', href: 'https://fonts.example.net/css?family=Serif'}},
    {tagName: 'script', attributes: {src: 'https://stats.example.net/js/script.js', defer: 'true', 'data-domain': 'gallery.example.com'}},
    {tagName: 'script', attributes: {async: 'true', src: 'https://tags.example.net/gtag/js?id=G-1'}},
    {tagName: 'script', attributes: {}, innerHTML: "window.dataLayer = window.dataLayer || []; dataLayer.push(['js', 1]);"},
  ],
  contentSecurityPolicy: {connectSrc: ['https://api.example.net']},
  blog: {},
  navbar: {
    title: 'Gallery',
    logo: {src: 'https://cdn.example.net/logo.png', alt: 'Gallery'},
    items: [
      {to: '/blog', label: 'Blog', position: 'left'},
      {
        type: 'html',
        position: 'right',
        value:
          '<span style="color: rgb(90, 30, 120)" data-expect="color: rgb(90, 30, 120)">new</span> <img src="https://img.example.net/badge/stars.svg" alt="Stars" width="80" height="20">',
      },
    ],
  },
  footer: {
    copyright:
      'Copyright © 2024 <span style="letter-spacing: 3px" data-expect="letter-spacing: 3px">Gallery</span> <img src="https://img.example.net/badge/license.svg" alt="License" width="80" height="20">',
  },
  announcementBar: {
    id: 'fair',
    content:
      '<b style="color: rgb(30, 30, 90)" data-expect="color: rgb(30, 30, 90)">Fair</b> <img src="https://img.example.net/fair.png" alt="" width="10" height="10">',
  },
});
